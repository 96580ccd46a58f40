import { visitorKeys } from './visitorKeys';

const { email } = visitorKeys('a secret');

describe('the key of an email address', () => {
  test.each([
    ['ann@example.com', 'Ann+one@Example.com', true],
    ['ann@gmail.com', 'a.n.n@googlemail.com', true],
    ['ann@yahoo.com', 'ann-one@yahoo.com', true],
    ['ann@yahoo.co.uk', 'ann-2@yahoo.co.uk', true],
    ['ann@fastmail.com', 'one@ann.fastmail.com', true],
    ['a.nn@example.com', 'ann@example.com', false],
    ['ann-lee@example.com', 'ann@example.com', false],
    ['one@ann.example.com', 'ann@example.com', false],
  ])('of %s is that of %s: %s', (one, other, isSame) => {
    expect(email(one) === email(other)).toBe(isSame);
  });
});
