import { entrySchema } from './entry';

const entry = { deviceFingerprint: 'k3j9', sessionToken: 'a8c1', isPrivateBrowsing: false };

describe('#entrySchema', () => {
  test('When it comes as the browser sends it, then it is taken', () => {
    const sent = { ...entry, ipAddress: '', userAgent: 'Phone', latitude: null, longitude: null };
    expect(entrySchema.parse(sent)).toEqual(sent);
  });

  test('When an unknown key comes with it, then that is dropped', () => {
    expect(entrySchema.parse({ ...entry, luck: 7 })).toEqual(entry);
  });

  test.each([
    { deviceFingerprint: 'k3j9' },
    { sessionToken: 'a8c1' },
    { ...entry, sessionToken: '' },
    null,
    [],
    'x',
  ])('When it is %j, then it is refused', (value) => {
    expect(entrySchema.safeParse(value).success).toBe(false);
  });

  test('When the fields are longer than a browser makes them, then it is refused', () => {
    expect(entrySchema.safeParse({ ...entry, deviceFingerprint: 'x'.repeat(129) }).success).toBe(false);
  });
});
