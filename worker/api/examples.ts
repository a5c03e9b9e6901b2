/** A body of each call, as openapi.json shows it; a test holds them against the schemas and plays them. */
export const examples: Readonly<Record<string, unknown>> = {
  CreateBody: {
    key: 'x3Vb0mQd7sKp2LrT',
    ruleset: 'onslaught',
    options: { scale: 'skirmish' },
    opponent: 'link',
    side: 'lot',
    name: 'Ann',
  },
  SitBody: { nonce: '00112233445566778899aabbccddeeff', name: 'Bo' },
  ActBody: { id: 'a1', seq: 1, action: { type: 'choose-first', first: 0 } },
  UndoBody: { id: 'u1', seq: 2, to: 1 },
  OrdersBody: { orders: null },
  SeenBody: { seq: 1 },
  ResignBody: {},
  ClaimBody: { want: 'time' },
  OfferBody: { kind: 'rematch', sides: 'swap' },
  OfferAnswerBody: { accept: true },
  CancelBody: {},
  SecretBody: { secretHash: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' },
  DeskBody: { matches: [{ id: 'aaaaaaaaaaaaaaaaaaaaaaaa', secret: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }] },
};
