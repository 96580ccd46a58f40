/** Bodies that are invalid JSON, or JSON but not an object. */
export const brokenBodies: readonly string[] = [
  '',
  '{',
  '{"a":',
  'null',
  'true',
  '"text"',
  '[]',
  '{},{}',
  '\u0000',
  '\uFEFF{}}',
  '{"a":1,}',
  "{'a':1}",
  '{"a":NaN}',
];
