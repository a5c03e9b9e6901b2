import { type Signal, signal } from '@preact/signals';
import type { Rejection } from '../../../../engine/ruleset.ts';
import type { Dispatch, DispatchBody, DispatchesAnswer } from '../../../../schema/wire/dispatches.ts';
import { asRejection, readMatch } from '../../../session/api.ts';
import {
  type Changed,
  confirmDispatch,
  putDispatch,
  readDeployment,
  stopHere,
  tellHere,
  testDispatch,
  whyNot,
} from '../../../session/dispatches.ts';
import { pushDevice } from '../../../session/push.ts';
import { randomHex } from '../../../session/random.ts';
import type { StoredSeat } from '../../../session/seats.ts';
import { testWords } from './words.ts';

/** A place of the sheet where something is done: the sheet as it opens, this device, the two forms, or an entry's name. */
export type Form = 'sheet' | 'here' | 'webhook' | 'mail' | Dispatch['device'];

/** What the sheet shows and does: the dispatches of one seat, as the service last said them. */
export class Dispatches {
  readonly seat: StoredSeat;
  readonly device = pushDevice();
  readonly deployment = signal<DispatchesAnswer | null>(null);
  readonly entries = signal<readonly Dispatch[]>([]);
  /** What is being asked of the service: one thing at a time. */
  readonly busy = signal(true);
  readonly trouble = signal<Rejection | null>(null);
  /** Which form of the sheet the trouble comes from: said there, and nowhere else. */
  readonly from = signal<Form>('sheet');
  readonly #drafts = new Map<string, Signal<string>>();
  /** What the last test came to, by its entry. */
  readonly tested: Signal<{ readonly device: string; readonly words: string } | null> = signal(null);

  constructor(seat: StoredSeat) {
    this.seat = seat;
  }

  /** Asks what can be sent, and what this seat has. */
  async load(): Promise<void> {
    await this.#busily('sheet', async () => {
      const { id, secret } = this.seat;
      const [deployment, match] = await Promise.all([readDeployment(), readMatch(id, secret)]);
      if (!deployment.ok) return this.#refuse(asRejection(deployment.problem));
      if (!match.ok) return this.#refuse(asRejection(match.problem));
      this.entries.value = match.body.own?.dispatches ?? [];
      this.deployment.value = deployment.body;
      return true;
    });
  }

  /** This device on; `all`: also for the other matches of this browser. */
  tellHere(all: boolean): Promise<boolean> {
    const missing = this.here() === null;
    const vapidKey = this.deployment.value?.vapidKey ?? '';
    return this.#change('here', () => tellHere(this.seat, vapidKey, { all, missing }));
  }

  stopHere(from: Form = 'here'): Promise<boolean> {
    return this.#change(from, () => stopHere(this.seat));
  }

  /** Adds a webhook or an e-mail address under a name of its own. */
  add(channel: NonNullable<DispatchBody['channel']>, name: string): Promise<boolean> {
    const device = `${channel.kind === 'mail' ? 'mail' : 'hook'}-${randomHex(6)}`;
    const body = { device, channel, ...(name === '' ? {} : { name }) };
    return this.#change(channel.kind === 'mail' ? 'mail' : 'webhook', () =>
      putDispatch(this.seat.id, this.seat.secret, body),
    );
  }

  /** A test of an address that is not confirmed sends it a new code. */
  sendCode({ device }: Dispatch): Promise<boolean> {
    return this.#change(device, () => testDispatch(this.seat.id, this.seat.secret, { device }));
  }

  confirm({ device }: Dispatch, code: string): Promise<boolean> {
    return this.#change(device, () => confirmDispatch(this.seat.id, this.seat.secret, { code }));
  }

  remove(entry: Dispatch): Promise<boolean> {
    if (entry.device === this.device) return this.stopHere(entry.device);
    return this.#change(entry.device, () =>
      putDispatch(this.seat.id, this.seat.secret, { device: entry.device, channel: null }),
    );
  }

  async test({ device }: Dispatch): Promise<void> {
    this.tested.value = null;
    if (!(await this.#change(device, () => testDispatch(this.seat.id, this.seat.secret, { device })))) return;
    const after = this.entries.value.find((entry) => entry.device === device) ?? null;
    this.tested.value = { device, words: testWords(after) };
  }

  /** The entry of this browser, if it has one. */
  here(): Dispatch | null {
    return this.entries.value.find((entry) => entry.device === this.device) ?? null;
  }

  /** What has been typed into a field and not been sent yet. */
  draft(field: string): Signal<string> {
    const known = this.#drafts.get(field) ?? signal('');
    this.#drafts.set(field, known);
    return known;
  }

  /** Whether anything has been typed that would be lost with the sheet. */
  isTyped(): boolean {
    return [...this.#drafts.values()].some(({ value }) => value.trim() !== '');
  }

  #change(from: Form, ask: () => Promise<Changed>): Promise<boolean> {
    return this.#busily(from, async () => {
      const answer = await ask();
      if (answer.ok) {
        this.entries.value = answer.body.match.own?.dispatches ?? [];
        return true;
      }
      if (!('problem' in answer)) return this.#refuse(answer.rejection);
      this.entries.value = answer.problem.match?.own?.dispatches ?? this.entries.value;
      return this.#refuse(asRejection(answer.problem));
    });
  }

  async #busily(from: Form, work: () => Promise<boolean>): Promise<boolean> {
    this.busy.value = true;
    this.trouble.value = null;
    this.from.value = from;
    try {
      return await work();
    } catch (error) {
      return this.#refuse(whyNot(error));
    } finally {
      this.busy.value = false;
    }
  }

  #refuse(rejection: Rejection): false {
    this.trouble.value = rejection;
    return false;
  }
}
