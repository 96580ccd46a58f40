import { problemCodes, problemSchema, problemType } from './problem';

describe('#problemSchema', () => {
  test('When a document lists its issues, then it is accepted', () => {
    const problem = {
      type: problemType('invalid-request'),
      title: problemCodes['invalid-request'].title,
      status: 400,
      detail: 'Title is required',
      code: 'invalid-request',
      issues: [{ path: 'body.title', message: 'Title is required' }],
      requestId: 'a1',
    };
    expect(problemSchema.parse(problem)).toEqual(problem);
  });

  test('When the code is unknown, then it is refused', () => {
    expect(problemSchema.shape.code.safeParse('teapot').success).toBe(false);
  });
});
