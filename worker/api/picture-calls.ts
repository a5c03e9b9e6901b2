/** The calls that answer with a picture. */
import { type ApiCall, png } from './call.ts';

const asks = { 'If-None-Match': 'The ETag of the picture that the caller has' };
const tells = { 200: { ETag: 'Changes with what the picture shows' } };

export const pictureCalls: readonly ApiCall[] = [
  {
    id: 'tablePicture',
    method: 'get',
    path: '/m/{id}.png',
    summary:
      'A picture of the table as it stands, as every spectator may see it: 1200 by 630 pixels, for link previews',
    bearer: 'none',
    asks,
    tells,
    answers: { 200: png('The picture'), 304: { what: 'It has not changed', content: { type: 'nothing' } } },
    problems: [404, 410],
  },
  {
    id: 'battlePicture',
    method: 'get',
    path: '/b/{id}.png',
    summary: 'A picture of the final board with sides and result: 1200 by 630 pixels, for link previews',
    bearer: 'none',
    asks,
    tells,
    answers: { 200: png('The picture'), 304: { what: 'It has not changed', content: { type: 'nothing' } } },
    problems: [404, 410],
  },
];
