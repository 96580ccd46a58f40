import { isOverrideAddress, overrideFormSchema } from './override';

describe('#isOverrideAddress', () => {
  test.each([
    'https://preview.example/mfe/content/remoteEntry.js',
    'https://preview.example:8443/remoteEntry.js',
    'http://localhost:5173/remoteEntry.js',
    'http://127.0.0.1:5173/remoteEntry.js',
  ])('When the address is %s, then it is taken', (address) => {
    expect(isOverrideAddress(address)).toBe(true);
  });

  test.each([
    ['plain http elsewhere', 'http://preview.example/remoteEntry.js'],
    ['a name that only looks like loopback', 'http://localhost.attacker.example/remoteEntry.js'],
    ['a name that only begins like loopback', 'http://127.0.0.1.attacker.example/remoteEntry.js'],
    ['a password in it', 'https://user:secret@preview.example/remoteEntry.js'],
    ['another scheme', 'javascript:alert(1)//x.js'],
    ['data', 'data:text/javascript,alert(1)//x.js'],
    ['a host that ends the policy', "https://a.example;script-src'unsafe-inline'/x.js"],
    ['a wildcard', 'https://*.example/x.js'],
    ['no script', 'https://preview.example/'],
    ['a query', 'https://preview.example/x.js?a=1'],
    ['a path only', '/mfe/content/x.js'],
  ])('When it has %s, then it is refused', (_, address) => {
    expect(isOverrideAddress(address)).toBe(false);
  });
});

describe('#overrideFormSchema', () => {
  const form = { remote: 'content', entry: 'https://a.example/x.js', integrity: '', minutes: 30 };

  test.each([
    { minutes: 61 },
    { minutes: 0 },
    { minutes: 1.5 },
    { remote: 'shell' },
    { integrity: 'sha384-x' },
    { extra: 1 },
  ])('When it says %j, then it is refused', (wrong) => {
    expect(overrideFormSchema.safeParse({ ...form, ...wrong }).success).toBe(false);
  });
});
