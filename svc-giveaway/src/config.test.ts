import { loadConfig } from '@show/service-kit';
import { giveawayConfig } from './config';

const needed = {
  GATEWAY_PUBLIC_KEY: 'x'.repeat(43),
  DEVICE_SECRET: 'a secret of at least 32 characters',
  DATABASE_URL: 'postgres://127.0.0.1/giveaway',
};
const SMTP_URL = 'smtp://user:password@mail.example:587';
const load = (env: Record<string, string>) => loadConfig(giveawayConfig, { ...needed, ...env });

describe('giveawayConfig', () => {
  test('needs no mail server', () => {
    expect(load({}).SMTP_URL).toBeUndefined();
  });

  test.each(['giveaway@show.example', 'The Show <giveaway@show.example>'])(
    'accepts %p as sender',
    (MAIL_FROM) => {
      expect(load({ SMTP_URL, MAIL_FROM })).toMatchObject({ SMTP_URL, MAIL_FROM });
    },
  );

  test.each([
    [{ SMTP_URL }, 'MAIL_FROM: is not set'],
    [{ SMTP_URL, MAIL_FROM: 'The Show' }, 'MAIL_FROM: must be an e-mail address, with or without a name'],
    [
      { SMTP_URL: 'mail.example', MAIL_FROM: 'a@b.example' },
      'SMTP_URL: must be an address that begins with smtp:// or smtps://',
    ],
  ])('rejects %j with %p', (env, sentence) => {
    expect(() => load(env)).toThrow(sentence);
  });
});
