import { problemMediaType } from '../http/problem';
import { refusalFault } from './badReads';

function refusal(changes: Record<string, unknown> = {}) {
  const problem = {
    type: '/problems/not-found',
    title: 'Not found',
    status: 404,
    detail: 'Episode not found',
    code: 'not-found',
    requestId: 'b1946ac9-2492-4d23-a4c0-6235b7a1c0de',
    ...changes,
  };
  return { status: 404, type: problemMediaType, text: JSON.stringify(problem) };
}

describe('refusalFault', () => {
  test('accepts a complete problem document', () => {
    expect(refusalFault(refusal())).toBeUndefined();
  });

  test.each([
    'Failed with 22021',
    'select "id" from "guests" where "id" = $1',
    'insert into "guests" ("title") values ($1)',
    'update "guests" set "title" = $1',
    'delete from "guests"',
  ])('reports the internals in %j', (detail) => {
    expect(refusalFault(refusal({ detail }))).toContain('leaked internals');
  });

  test('accepts similar words and request ids', () => {
    expect(refusalFault(refusal({ detail: 'Please select a TV segment first' }))).toBeUndefined();
    expect(refusalFault(refusal({ requestId: 'b1946ac9-2492-4d23-a4c0-622021b7a1c0' }))).toBeUndefined();
  });

  test.each([
    ['a server error', { ...refusal(), status: 500 }, 'responded with 500'],
    ['a page', { ...refusal(), type: 'text/html' }, 'rejected as text/html'],
    ['an incomplete document', refusal({ title: undefined }), 'incomplete problem document'],
    ['another status than was sent', refusal({ status: 400 }), 'has status 400 but was sent with 404'],
    ['no request id', refusal({ requestId: '' }), 'has no request id'],
  ])('reports %s', (_, response, fault) => {
    expect(refusalFault(response)).toContain(fault);
  });
});
