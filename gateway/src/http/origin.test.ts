import type { IncomingMessage } from 'node:http';
import { checkOrigin } from './origin';

const from = (origin: string | undefined, host: string) => ({ headers: { origin, host } }) as IncomingMessage;

describe('checkOrigin', () => {
  test.each([
    ['https://show.example', 'show.example', 'own'],
    ['https://show.example', 'another.example', 'own'],
    [undefined, 'show.example', 'absent'],
    ['http://show.example', 'show.example', 'foreign'],
    ['https://show.example:8443', 'show.example:8443', 'foreign'],
    ['https://evil.example', 'evil.example', 'foreign'],
    ['http://localhost:8080', 'localhost:8080', 'foreign'],
    ['null', 'show.example', 'foreign'],
  ])('a public site: origin %p at host %p is %p', (origin, host, expected) => {
    expect(checkOrigin(from(origin, host), 'https://show.example')).toBe(expected);
  });

  test.each([
    ['http://localhost:8080', 'localhost:8080', 'own'],
    ['http://[::1]:8080', '[::1]:8080', 'own'],
    ['http://192.168.1.5:8080', '192.168.1.5:8080', 'own'],
    ['http://192.168.1.5:8080', '192.168.1.6:8080', 'foreign'],
    ['http://evil.example:8080', 'evil.example:8080', 'foreign'],
    ['https://192.168.1.5:8080', '192.168.1.5:8080', 'foreign'],
    ['null', 'localhost:8080', 'foreign'],
  ])('a local site: origin %p at host %p is %p', (origin, host, expected) => {
    expect(checkOrigin(from(origin, host), 'http://localhost:8080')).toBe(expected);
  });
});
