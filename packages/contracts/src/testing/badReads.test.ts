import { problemMediaType } from '../http/problem';
import { refusalFault } from './badReads';

function refusal(changes: Record<string, unknown> = {}) {
  const problem = {
    type: '/problems/not-found',
    title: 'Not found',
    status: 404,
    detail: 'Nobody is here',
    code: 'not-found',
    requestId: 'b1946ac9-2492-4d23-a4c0-6235b7a1c0de',
    ...changes,
  };
  return { status: 404, type: problemMediaType, text: JSON.stringify(problem) };
}

describe('#refusalFault', () => {
  test('When a refusal is a whole problem document, then it has no fault', () => {
    expect(refusalFault(refusal())).toBeUndefined();
  });

  test('When it tells a code of the database, then it is named', () => {
    expect(refusalFault(refusal({ detail: 'Failed with 22021' }))).toContain('told of the inside');
    expect(refusalFault(refusal({ cause: { code: '22P05' } }))).toContain('told of the inside');
  });

  test.each([
    'select "id" from "guests" where "id" = $1',
    'insert into "guests" ("title") values ($1)',
    'update "guests" set "title" = $1',
    'delete from "guests"',
  ])('When it tells the statement %s, then it is named', (statement) => {
    expect(refusalFault(refusal({ detail: statement }))).toContain('told of the inside');
  });

  test('When it asks somebody to select something, then it has no fault', () => {
    expect(refusalFault(refusal({ detail: 'Please select a TV segment first' }))).toBeUndefined();
  });

  test('When its random request id happens to hold such a code, then it has no fault', () => {
    expect(refusalFault(refusal({ requestId: 'b1946ac9-2492-4d23-a4c0-622021b7a1c0' }))).toBeUndefined();
  });

  test.each([
    ['an error of ours', { ...refusal(), status: 500 }, 'answered with 500'],
    ['a page', { ...refusal(), type: 'text/html' }, 'refused as text/html'],
    ['half a document', refusal({ title: undefined }), 'half a document'],
    ['another status than was sent', refusal({ status: 400 }), 'said 400, sent 404'],
    ['no request id', refusal({ requestId: '' }), 'without a request id'],
  ])('When it is %s, then it is named', (_, answer, fault) => {
    expect(refusalFault(answer)).toContain(fault);
  });
});
