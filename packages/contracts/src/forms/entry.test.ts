import { entrySchema } from './entry';

const entry = { deviceFingerprint: 'k3j9', sessionToken: 'a8c1', isPrivateBrowsing: false };

describe('entrySchema', () => {
  test('accepts an entry of a browser', () => {
    const sent = { ...entry, ipAddress: '', userAgent: 'Phone', latitude: null, longitude: null };
    expect(entrySchema.parse(sent)).toEqual(sent);
  });

  test('drops unknown keys', () => {
    expect(entrySchema.parse({ ...entry, luck: 7 })).toEqual(entry);
  });

  test.each([
    { deviceFingerprint: 'k3j9' },
    { sessionToken: 'a8c1' },
    { ...entry, sessionToken: '' },
    null,
    { ...entry, deviceFingerprint: 'x'.repeat(129) },
  ])('rejects %j', (value) => {
    expect(entrySchema.safeParse(value).success).toBe(false);
  });
});
