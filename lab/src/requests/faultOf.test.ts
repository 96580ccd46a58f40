import { operations, problemCodes, problemMediaType } from '@show/contracts';
import { faultOf } from './faultOf';
import type { RandomRequest } from './randomRequests';

const { createAlbum, listAlbums, deleteAlbum } = operations;
const staff: RandomRequest = {
  id: '',
  method: 'POST',
  as: 'staff',
  path: '/',
  headers: {},
  body: null,
};

function problem(code: keyof typeof problemCodes, status: number = problemCodes[code].status): string {
  return JSON.stringify({ type: '', title: '', detail: '', requestId: '', code, status });
}

const response = (status: number, type = 'application/json', headers = {}) =>
  new Response(null, { status, headers: { 'content-type': type, ...headers } });
const refusal = (status: number, headers = {}) => response(status, problemMediaType, headers);

describe('#faultOf', () => {
  test('finds nothing wrong in responses that keep to the contract', () => {
    expect(faultOf(listAlbums, staff, response(200), '[]')).toBeUndefined();
    expect(faultOf(deleteAlbum, staff, response(204, ''), '')).toBeUndefined();
    expect(faultOf(listAlbums, staff, refusal(404), problem('not-found'))).toBeUndefined();
    const busy = refusal(503, { 'retry-after': '1' });
    expect(faultOf(listAlbums, staff, busy, problem('unavailable'))).toBeUndefined();
    expect(
      faultOf(operations.sendTestEmail, staff, refusal(502), problem('outside-service-failed')),
    ).toBeUndefined();
  });

  test.each([
    ['a server fault', refusal(500), problem('internal')],
    ['an undeclared fault of an outside service', refusal(502), problem('outside-service-failed')],
    ['an outage without Retry-After', refusal(503), problem('unavailable')],
    ['a refusal that is no problem document', response(404), problem('not-found')],
    ['a problem document of another status', refusal(404), problem('not-found', 403)],
    ['another status of success', response(201), '[]'],
    ['another type', response(200, 'text/html'), '[]'],
    ['a body that breaks the schema', response(200), '[1]'],
  ])('finds %s', (_, received, body) => {
    expect(faultOf(listAlbums, staff, received, body)).toBeDefined();
  });

  test('finds a field that the contract does not have', () => {
    const { countContent } = operations;
    const counts = { episodes: 1, segments: 1, guests: 1, segmentsByCategory: [] };
    expect(faultOf(countContent, staff, response(200), JSON.stringify(counts))).toBeUndefined();
    expect(faultOf(countContent, staff, response(200), JSON.stringify({ ...counts, hash: 'x' }))).toMatch(
      /other fields/,
    );
  });

  test('finds a success without a session, and one to a body that the contract refuses', () => {
    const visitor = { ...staff, as: 'visitor' } as const;
    expect(faultOf(deleteAlbum, visitor, response(204, ''), '')).toBe('204 without a session');
    expect(faultOf(createAlbum, { ...staff, json: { title: 1 } }, response(201), '{}')).toBe(
      '201 to a body that the contract refuses',
    );
  });

  test('finds a body where none belongs', () => {
    expect(faultOf(deleteAlbum, staff, response(204, ''), 'x')).toBe('204 has a body');
  });
});
