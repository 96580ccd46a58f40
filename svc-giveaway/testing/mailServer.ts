import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

type Behaviour = 'take' | 'refuse' | 'lose the answer' | 'hold';

export interface MailServerUnderTest {
  /** For `SMTP_URL`. */
  readonly url: string;
  /** What it took in, in order. */
  readonly taken: Email[];
  behaviour: Behaviour;
  /** How many messages it holds without an answer. */
  readonly held: number;
  /** Accepts what it holds. */
  release(): void;
  stop(): Promise<void>;
}

/** A mail server that does what it is told. @param port of a server that was stopped before; else a free one */
export async function startMailServer(port = 0): Promise<MailServerUnderTest> {
  const taken: Email[] = [];
  let held: (() => void)[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData(stream, session, callback) {
      buffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then((mail) => {
          if (mailServer.behaviour === 'refuse') {
            const [{ name, address = '' } = {}] = mail.to ?? [];
            const said = `4.3.2 We cannot take <${address.toUpperCase()}> (${address.split('@')[0]}, ${name})`;
            callback(Object.assign(new Error(said), { responseCode: 451 }));
            return;
          }
          taken.push(mail);
          if (mailServer.behaviour === 'take') callback();
          else if (mailServer.behaviour === 'hold') held.push(callback);
          else
            for (const connection of server.connections)
              if (connection.session === session) connection.close();
        });
    },
  });
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const mailServer: MailServerUnderTest = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken,
    behaviour: 'take',
    get held() {
      return held.length;
    },
    release() {
      for (const accept of held) accept();
      held = [];
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
  return mailServer;
}
