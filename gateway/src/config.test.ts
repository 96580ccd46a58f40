import { loadConfig } from '@show/service-kit/config';
import { parsePasscodeHash } from '@show/service-kit/passcode';
import { hashOf } from '../testing/startTestGateway';
import { gatewayConfig } from './config';

describe('#configuration', () => {
  test('When much is wrong, then all of it is said at once, and no value', () => {
    const env = {
      GATEWAY_SECRET: 'short',
      ADMIN_PASSCODE_HASH: 'letmein',
      CONTENT_URL: 'ftp://x',
      RENDER_WORKERS: '17',
    };
    const load = () => loadConfig(gatewayConfig, env);
    for (const name of [
      'GATEWAY_SECRET',
      'SESSION_SECRET',
      'ADMIN_PASSCODE_HASH',
      'CONTENT_URL',
      'RENDER_WORKERS',
      'MFE_DIR',
    ]) {
      expect(load).toThrow(name);
    }
    expect(load).not.toThrow('letmein');
  });

  test.each([
    ['scrypt$16384$8$1$c2FsdHNhbHRzYWx0c2FsdA$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNo', true],
    ['scrypt$16385$8$1$c2FsdHNhbHRzYWx0c2FsdA$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNo', false],
    ['scrypt$262144$8$1$c2FsdHNhbHRzYWx0c2FsdA$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNo', false],
    ['scrypt$16384$99$1$c2FsdHNhbHRzYWx0c2FsdA$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNo', false],
    ['bcrypt$whatever', false],
  ])('When the hash is %p, then taking it is %p', (text, taken) => {
    expect(parsePasscodeHash(text) !== undefined).toBe(taken);
  });

  test('When a passcode is hashed anew, then its mark is another one', () => {
    expect(parsePasscodeHash(hashOf('one'))?.mark).not.toBe(parsePasscodeHash(hashOf('one'))?.mark);
  });
});
