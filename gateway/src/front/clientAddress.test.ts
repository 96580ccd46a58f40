import { clientAddress } from './clientAddress';

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
