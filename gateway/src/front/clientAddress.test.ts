import { clientAddress, subscriber } from './clientAddress';

describe('#clientAddress', () => {
  test('When no proxy is trusted, then what the visitor forwards is ignored', () => {
    expect(clientAddress('203.0.113.5', '198.51.100.1', 0)).toBe('203.0.113.5');
  });

  test('When one proxy is trusted, then only the last address it wrote counts', () => {
    expect(clientAddress('10.0.0.1', '6.6.6.6, 198.51.100.1', 1)).toBe('198.51.100.1');
  });

  test('When two proxies are trusted, then the address before the inner one counts', () => {
    expect(clientAddress('10.0.0.1', '6.6.6.6, 198.51.100.1, 10.0.0.2', 2)).toBe('198.51.100.1');
  });

  test('When somebody goes around the proxies, then the connection counts', () => {
    expect(clientAddress('203.0.113.5', '198.51.100.1', 2)).toBe('203.0.113.5');
    expect(clientAddress('203.0.113.5', 'nonsense', 1)).toBe('203.0.113.5');
  });

  test('When IPv4 arrives on an IPv6 socket, then it is written as IPv4', () => {
    expect(clientAddress('::ffff:203.0.113.5', undefined, 0)).toBe('203.0.113.5');
  });
});

describe('#subscriber', () => {
  test('When addresses share their first 64 bits, then they are one subscriber', () => {
    expect(subscriber('2001:db8:1:2::9')).toBe(subscriber('2001:db8:1:2:a:b:c:d'));
    expect(subscriber('2001:db8:1:3::9')).not.toBe(subscriber('2001:db8:1:2::9'));
    expect(subscriber('2001:db8::9')).toBe('2001:db8:0:0::/64');
  });

  test('When it is IPv4, then it stays', () => {
    expect(subscriber('203.0.113.5')).toBe('203.0.113.5');
  });
});
