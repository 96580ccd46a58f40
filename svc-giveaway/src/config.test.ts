import { loadConfig } from '@show/service-kit/config';
import { giveawayConfig } from './config';

const needed = {
  GATEWAY_PUBLIC_KEY: 'x'.repeat(43),
  DEVICE_SECRET: 'a secret of at least 32 characters',
  DATABASE_URL: 'postgres://127.0.0.1/giveaway',
};
const SMTP_URL = 'smtp://user:password@mail.example:587';

test.each([
  [{ SMTP_URL }, 'MAIL_FROM: is not set'],
  [{ SMTP_URL, MAIL_FROM: 'The Show' }, 'MAIL_FROM: must be an email address, with or without a name'],
])('refuses to start with %j', (env, sentence) => {
  expect(() => loadConfig(giveawayConfig, { ...needed, ...env })).toThrow(sentence);
});
