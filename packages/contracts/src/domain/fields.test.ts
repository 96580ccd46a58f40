import type { z } from 'zod';
import {
  emailText,
  flagQuery,
  idParam,
  instantSchema,
  optionalText,
  optionalWebAddress,
  requiredText,
} from './fields';

const messages = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

describe('#storable texts', () => {
  test.each(['\u0000', 'a\uD800', '\uDC00b'])('When a text holds %j, then it is refused', (text) => {
    for (const schema of [requiredText('Needed'), optionalText()]) {
      expect(schema.safeParse(`x${text}`).error?.issues).toMatchObject([
        { message: 'A text holds a sign that cannot be stored' },
      ]);
    }
  });

  test('When a text holds letters of any kind, then it is taken', () => {
    expect(requiredText('Needed').parse('Ω 🎉 漢 \u202E')).toBe('Ω 🎉 漢 \u202E');
  });
});

describe('#instantSchema', () => {
  test.each([
    ['2025-06-01T12:00:00Z', true],
    ['0001-01-01T00:00:00Z', true],
    ['2025-06-01T12:00:00+14:00', true],
    ['2025-06-01T12:00:00-15:59', true],
    ['0000-06-01T12:00:00Z', false],
    ['9999-12-31T23:59:59.9999999Z', false],
    ['2025-06-01T12:00:00+16:00', false],
    ['2025-06-01T12:00:00-23:59', false],
    ['2025-02-30T12:00:00Z', false],
    ['2025-06-01T12:00:00', false],
    ['infinity', false],
  ])('When an instant is %s, then it is taken or not: %s', (instant, taken) => {
    expect(instantSchema.safeParse(instant).success).toBe(taken);
  });
});

describe('#idParam', () => {
  test('When it is a positive whole number, then it becomes that number', () => {
    expect(idParam().parse('12')).toBe(12);
  });

  test.each(['12abc', '-1', '0', '007', '1.5', '1e3', ' 1', '', '9999999999', undefined])(
    'When it is %p, then it is refused with the message given',
    (value) => {
      expect(messages(idParam('Invalid Segment ID'), value)).toContain('Invalid Segment ID');
    },
  );
});

describe('#flagQuery', () => {
  test('When it is true or false, then it becomes that', () => {
    expect([flagQuery.parse('true'), flagQuery.parse('false')]).toEqual([true, false]);
  });

  test('When it is anything else, then it is refused', () => {
    expect(messages(flagQuery, '1')).toEqual(['Must be true or false']);
  });
});

describe('#requiredText', () => {
  test.each([undefined, null, '', '   ', 7])(
    'When it is %p, then only the required message is told',
    (value) => {
      expect(messages(requiredText('Title is required'), value)).toEqual(['Title is required']);
    },
  );

  test('When it is longer than allowed, then the limit is told', () => {
    expect(messages(requiredText('Title is required', 3), 'abcd')).toEqual(['Must be at most 3 characters']);
  });
});

describe('#optionalText', () => {
  test.each([undefined, null, '', '  '])('When it is %p, then it becomes null', (value) => {
    expect(optionalText().parse(value)).toBeNull();
  });
});

describe('#emailText', () => {
  test('When there is space around it, then it is trimmed away', () => {
    expect(emailText('no').parse(' viewer@example.org ')).toBe('viewer@example.org');
  });

  test.each([undefined, '', 'viewer', 'viewer@', '@example.org', 'a b@example.org'])(
    'When it is %p, then the message given is told',
    (value) => {
      expect(new Set(messages(emailText('Valid email is required'), value))).toEqual(
        new Set(['Valid email is required']),
      );
    },
  );
});

describe('#optionalWebAddress', () => {
  test.each(['javascript:alert(1)', 'example.org', 'ftp://example.org', 'https://a"onclick'])(
    'When it is %p, then it is refused, since it would end in a link',
    (value) => {
      expect(optionalWebAddress().safeParse(value).success).toBe(false);
    },
  );

  test('When it is http or https, then it is kept; blank becomes null', () => {
    expect(optionalWebAddress().parse('https://example.org/a?b=c')).toBe('https://example.org/a?b=c');
    expect(optionalWebAddress().parse('')).toBeNull();
  });
});
