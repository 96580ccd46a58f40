import type { z } from 'zod';
import {
  clearableWebAddress,
  emailText,
  enteredInstantSchema,
  idParam,
  instantSchema,
  optionalText,
  requiredText,
} from './fields';

const messages = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

describe('texts', () => {
  test.each(['\u0000', 'a\uD800', '\uDC00b', '\uFFFE', '\uFFFF', '\u{1FFFE}'])(
    'reject %j, which cannot be stored or written as XML',
    (text) => {
      for (const schema of [requiredText('Needed'), optionalText()]) {
        expect(schema.safeParse(`x${text}`).error?.issues).toMatchObject([
          { message: 'A text has a character that cannot be stored' },
        ]);
      }
    },
  );

  test('accept letters of any script', () => {
    expect(requiredText('Needed').parse('Ω 🎉 漢 ש')).toBe('Ω 🎉 漢 ש');
  });
});

describe('instantSchema', () => {
  test.each([
    ['2025-06-01T12:00:00Z', true],
    ['1970-01-01T00:00:00Z', true],
    ['1969-12-31T23:00:00-01:00', true],
    ['1970-01-01T00:00:00+01:00', false],
    ['2200-01-01T00:00:00Z', true],
    ['2199-12-31T23:59:59-12:00', false],
    ['0001-01-01T00:00:00Z', false],
    ['9998-12-31T23:59:59-12:00', false],
    ['2025-06-01T12:00:00-15:59', true],
    ['0000-06-01T12:00:00Z', false],
    ['9999-12-31T23:59:59.9999999Z', false],
    ['2025-06-01T12:00:00+16:00', false],
    ['2025-02-30T12:00:00Z', false],
    ['2025-06-01T12:00:00', false],
    ['infinity', false],
  ])('accepts %s: %s', (instant, accepted) => {
    expect(instantSchema.safeParse(instant).success).toBe(accepted);
  });

  test.each(['1970-01-01T12:00:00Z', '2199-12-31T12:00:00Z'])(
    'leaves a margin before the limits at %s',
    (instant) => {
      expect(instantSchema.safeParse(instant).success).toBe(true);
      expect(enteredInstantSchema.safeParse(instant).success).toBe(false);
    },
  );
});

describe('idParam', () => {
  test('parses a positive whole number', () => {
    expect(idParam().parse('12')).toBe(12);
  });

  test.each(['12abc', '0', '007', '1.5', ' 1', '', '9999999999', undefined])(
    'rejects %p with the given message',
    (value) => {
      expect(messages(idParam('Invalid Segment ID'), value)).toContain('Invalid Segment ID');
    },
  );
});

describe('requiredText', () => {
  test.each([undefined, null, '', '   ', 7])('rejects %p with the message for a missing text', (value) => {
    expect(messages(requiredText('Title is required'), value)).toEqual(['Title is required']);
  });

  test('names the limit of a longer text', () => {
    expect(messages(requiredText('Title is required', 3), 'abcd')).toEqual(['Must be at most 3 characters']);
  });
});

describe('requiredText', () => {
  test.each([
    ['\u200bAnn\u00a0Lee\u200e', 'Ann Lee'],
    ['co\u00adop\u200b', 'coop'],
    ['\u2067nnA\u2069\u061c \u3164', 'nnA'],
    ['one\u000btwo\u2028three\r\nfour', 'one\ntwo\nthree\nfour'],
    ['\ufeff👩‍🌾 می‌خواهم', '👩‍🌾 می‌خواهم'],
  ])('stores %p as %p', (typed, text) => {
    expect(requiredText('Required').parse(typed)).toBe(text);
  });

  test('treats a text of invisible characters as blank', () => {
    expect(messages(requiredText('Required'), '\u200b\u2060\u00a0')).toEqual(['Required']);
  });
});

describe('optionalText', () => {
  test.each([undefined, null, '', '  '])('turns %p into null', (value) => {
    expect(optionalText().parse(value)).toBeNull();
  });
});

describe('emailText', () => {
  test.each([
    [' viewer@example.org ', 'viewer@example.org'],
    ['tom&ann@example.org', 'tom&ann@example.org'],
    ['#1fan@example.org', '#1fan@example.org'],
    ['o’brien@example.org', "o'brien@example.org"],
    ['mary–ann@example.org', 'mary-ann@example.org'],
    ['\u202aviewer\u200b@example.org\u202c', 'viewer@example.org'],
    ['viewer＠example.org', 'viewer@example.org'],
    ['Ann <ann@example.org>', 'ann@example.org'],
    ['mailto:ann@example.org', 'ann@example.org'],
    ['ann@example.org.', 'ann@example.org'],
    ['“ann@example.org”', 'ann@example.org'],
    ['(ann@example.org);', 'ann@example.org'],
    ['mailto:ann@example.org?subject=Hello', 'ann@example.org'],
    ['o´brien@example.org', "o'brien@example.org"],
    ['ann@bücher.example', 'ann@xn--bcher-kva.example'],
    ['.a..b.@example.org', '.a..b.@example.org'],
  ])('accepts %p as %p', (typed, email) => {
    expect(emailText('no').parse(typed)).toBe(email);
  });

  test('says that letters beyond ASCII before the @ are not possible', () => {
    expect(messages(emailText('no'), 'jörg@example.org')).toEqual([
      'Only addresses with plain letters (a to z) before the @ can get our mail',
    ]);
  });

  test.each([
    undefined,
    '',
    '\u200b',
    'viewer@',
    '@example.org',
    'a b@example.org',
    'a@b',
    'a@b@example.org',
  ])('rejects %p with the given message', (value) => {
    expect(new Set(messages(emailText('Valid email is required'), value))).toEqual(
      new Set(['Valid email is required']),
    );
  });
});

describe('clearableWebAddress', () => {
  test.each(['javascript:alert(1)', 'example.org', 'ftp://example.org', 'https://a"onclick'])(
    'rejects %p, which would become a link',
    (value) => {
      expect(clearableWebAddress().safeParse(value).success).toBe(false);
    },
  );

  test('accepts an https URL and turns a blank into null', () => {
    expect(clearableWebAddress().parse('https://example.org/a?b=c')).toBe('https://example.org/a?b=c');
    expect(clearableWebAddress().parse('')).toBeNull();
  });
});
