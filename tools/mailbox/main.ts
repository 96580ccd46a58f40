import { loadConfig } from '@show/service-kit/config';
import { z } from 'zod';
import { startMailbox } from './mailbox';

/** A mail server for development: it accepts all mail, forwards none, and shows it on a page. */
const port = z.coerce.number().int().min(0).max(65_535);
const config = loadConfig(z.object({ SMTP_PORT: port, HTTP_PORT: port, MAILBOX_DIR: z.string() }));

const mailbox = await startMailbox({
  smtpPort: config.SMTP_PORT,
  httpPort: config.HTTP_PORT,
  folder: config.MAILBOX_DIR,
});
console.log(`mail for ${mailbox.smtpUrl} is shown at ${mailbox.url}`);
process.once('SIGTERM', async () => {
  await mailbox.stop();
  process.exit(0);
});
