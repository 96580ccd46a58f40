import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { mailCertificate } from './mailCertificate';

type Behavior = 'accept' | 'refuse' | 'lose the response' | 'hold';

export type MailServerUnderTest = Awaited<ReturnType<typeof startMailServer>>;

/** The user and password that a mail server with `AUTH` accepts. */
export const mailUser = { user: 'show@mail.example', password: 'correct horse' };

/** Starts a mail server whose behavior a test sets; without TLS and sign-in unless it says so. Its certificate is self-signed. */
export async function startMailServer(
  options: SMTPServerOptions = { disabledCommands: ['AUTH', 'STARTTLS'] },
) {
  const accepted: Email[] = [];
  let held: (() => void)[] = [];
  const server = new SMTPServer({
    disableReverseLookup: true,
    ...mailCertificate,
    ...options,
    onAuth({ username, password }, _session, callback) {
      if (username === mailUser.user && password === mailUser.password) callback(null, { user: username });
      else callback(new Error('5.7.8 Wrong password'));
    },
    onData(stream, session, callback) {
      buffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then((mail) => {
          if (mailServer.behavior === 'refuse') {
            const [{ name, address = '' } = {}] = mail.to ?? [];
            const text = `4.3.2 We cannot take <${address.toUpperCase()}> (${address.split('@')[0]}, ${name})`;
            callback(Object.assign(new Error(text), { responseCode: 451 }));
            return;
          }
          accepted.push(mail);
          if (mailServer.behavior === 'accept') callback();
          else if (mailServer.behavior === 'hold') held.push(callback);
          else
            for (const connection of server.connections)
              if (connection.session === session) connection.close();
        });
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const mailServer = {
    port,
    url: `smtp://127.0.0.1:${port}`,
    /** Accepted messages in order, those with a lost response too. */
    accepted,
    behavior: 'accept' as Behavior,
    /** Number of messages held without a response. */
    get held() {
      return held.length;
    },
    /** Accepts the held messages. */
    release() {
      for (const accept of held) accept();
      held = [];
    },
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
  return mailServer;
}
