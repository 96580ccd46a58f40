import { operations, problemCodes, problemMediaType } from '@show/contracts';
import { faultOf } from './faultOf';
import type { RandomRequest } from './randomRequests';

const { createAlbum, deleteAlbum, listAlbums, countContent, sendTestEmail } = operations;
const staff: RandomRequest = {
  method: 'POST',
  access: 'admin',
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
const counts = { episodes: 1, segments: 1, guests: 1, segmentsByCategory: [] };

describe('faultOf', () => {
  test.each([
    ['a list', listAlbums, response(200), '[]'],
    ['a refusal', listAlbums, refusal(404), problem('not-found')],
    ['an outage with Retry-After', listAlbums, refusal(503, { 'retry-after': '1' }), problem('unavailable')],
    ['a declared outside failure', sendTestEmail, refusal(502), problem('outside-service-failed')],
  ])('accepts %s', (_, operation, received, body) => {
    expect(faultOf(operation, staff, received, body)).toBeUndefined();
  });

  test.each([
    ['a server fault', listAlbums, refusal(500), problem('internal'), '500: '],
    ['an undeclared outside failure', listAlbums, refusal(502), problem('outside-service-failed'), '502: '],
    ['an outage without Retry-After', listAlbums, refusal(503), problem('unavailable'), '503: '],
    ['a refusal of another type', listAlbums, response(404), problem('not-found'), 'not a problem document'],
    ['a problem of another status', listAlbums, refusal(404), problem('not-found', 403), 'problem document'],
    ['another status of success', listAlbums, response(201), '[]', '201 instead of 200'],
    ['another type', listAlbums, response(200, 'text/html'), '[]', "'text/html'"],
    ['a body that breaks the schema', listAlbums, response(200), '[1]', 'does not match'],
    [
      'an unknown field',
      countContent,
      response(200),
      JSON.stringify({ ...counts, hash: 'x' }),
      'other fields',
    ],
    ['a body with 204', deleteAlbum, response(204, ''), 'x', '204 has a body'],
  ])('finds %s', (_, operation, received, body, fault) => {
    expect(faultOf(operation, staff, received, body)).toContain(fault);
  });

  test('finds a success without a session, and one with a body that the contract refuses', () => {
    const visitor = { ...staff, as: 'visitor' } as const;
    const wrong = { ...staff, json: { title: 1 } };
    expect(faultOf(deleteAlbum, visitor, response(204, ''), '')).toBe('204 without a session');
    expect(faultOf(createAlbum, wrong, response(201), '{}')).toContain('a body that the contract refuses');
  });
});
