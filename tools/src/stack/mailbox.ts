import { join } from 'node:path';
import type { Supervisor } from '@show/dev-servers/processes';
import { choosePort, lineProbe } from '@show/dev-servers/servers';

/** The mail server of development, while it runs. */
export interface MailboxAddresses {
  /** Where services hand mail in. */
  smtpUrl: string;
  /** Where people read it. */
  url: string;
}

interface MailboxOptions {
  stackDir: string;
  /** Where its program is; undefined when there is none. */
  program(): Promise<string | undefined>;
  /** Ports given out in this run. */
  chosenPorts: Set<number>;
}

/** Whether the environment names a mail server. svc-giveaway validates the value. */
export function hasMailServer(env: NodeJS.ProcessEnv = process.env): boolean {
  return Boolean(env.SMTP_URL?.trim() || env.SMTP_URL_FILE?.trim());
}

/** Where no mail server is given, starts one of our own, which shows what it was sent and sends nothing on. */
export async function bringUpMailbox(
  { stackDir, program, chosenPorts }: MailboxOptions,
  supervisor: Supervisor,
): Promise<MailboxAddresses | undefined> {
  const file = hasMailServer() ? undefined : await program();
  if (!file) return undefined;
  const smtpPort = await choosePort(`${stackDir}/smtp`, chosenPorts);
  const httpPort = await choosePort(`${stackDir}/mail`, chosenPorts);
  await supervisor.start('server', {
    name: 'mail',
    file: process.execPath,
    args: [file],
    cwd: stackDir,
    env: {
      PATH: process.env.PATH,
      SMTP_PORT: String(smtpPort),
      HTTP_PORT: String(httpPort),
      MAILBOX_DIR: join(stackDir, 'mail'),
    },
    logFile: join(stackDir, 'logs', 'mail.log'),
    stopSignal: 'SIGTERM',
    stopWithinMs: 5_000,
    startWithinMs: 30_000,
    probe: async () => {
      await lineProbe(smtpPort, '', (text) => text.startsWith('220'));
    },
  });
  return { smtpUrl: `smtp://127.0.0.1:${smtpPort}`, url: `http://127.0.0.1:${httpPort}` };
}
