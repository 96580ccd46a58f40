import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { z } from 'zod';
import { mailboxPage } from './mailboxPage';
import { type MailStore, mailStore } from './mailStore';

export interface MailboxOptions {
  /** Loopback ports; 0 takes a free one. */
  smtpPort: number;
  httpPort: number;
  /** Where mails are kept. */
  folder: string;
}

export interface Mailbox {
  /** Where mails are handed in. */
  smtpUrl: string;
  /**
   * Where they are read: a page at `/`, the same as JSON at `/letters`, one letter as it came at `/letters/{id}`. A POST
   * to `/erase` with `{addresses}` deletes those to a person.
   */
  url: string;
  stop(): Promise<void>;
}

const host = '127.0.0.1';
/** Bytes of the largest letter. */
const largest = 1_000_000;
/** Milliseconds between two looks for mails whose time is over. */
const sweepEvery = 3_600_000;
const erasure = z.object({ addresses: z.array(z.string()).max(1_000) });

/** A mail server for one machine and the page on which its mails are read. */
export async function startMailbox({ smtpPort, httpPort, folder }: MailboxOptions): Promise<Mailbox> {
  const mails = mailStore(folder);
  await mails.removeOld();
  const sweeping = setInterval(() => mails.removeOld().catch(console.error), sweepEvery);
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: largest,
    onData(stream, _session, callback) {
      mails.store(stream).then(() => callback(), callback);
    },
  });
  // A client that hangs up is no event here.
  smtp.on('error', () => {});
  smtp.listen(smtpPort, host);

  const web = createServer((req, res) => {
    const answer: Answer = (status, type, body) => {
      res.writeHead(status, { 'content-type': `${type}; charset=utf-8`, ...safety });
      res.end(body);
    };
    handle(req, mails, answer).catch((error) => {
      console.error(error);
      answer(500, 'text/plain', 'The mailbox cannot read its folder');
    });
  });
  web.listen(httpPort, host);
  await Promise.all([once(smtp.server, 'listening'), once(web, 'listening')]);

  return {
    smtpUrl: `smtp://${host}:${portOf(smtp.server.address())}`,
    url: `http://${host}:${portOf(web.address())}`,
    async stop() {
      clearInterval(sweeping);
      web.close();
      web.closeAllConnections();
      await new Promise<void>((resolve) => smtp.close(resolve));
    },
  };
}

type Answer = (status: number, type: string, body: string | Buffer) => void;

async function handle(req: IncomingMessage, mails: MailStore, answer: Answer): Promise<void> {
  if (req.method === 'POST' && req.url === '/erase') {
    // Of this type no page of another site may send anything here.
    const isJson = req.headers['content-type'] === 'application/json';
    const wanted = erasure.safeParse(isJson ? await json(req).catch(() => null) : null);
    if (wanted.success) await mails.erase(wanted.data.addresses);
    return answer(wanted.success ? 204 : 400, 'text/plain', '');
  }
  const id = /^\/letters\/([\w-]+)$/.exec(req.url ?? '')?.[1];
  const raw = id ? await mails.raw(id) : undefined;
  if (req.url === '/') answer(200, 'text/html', mailboxPage(await mails.all()));
  else if (req.url === '/letters') answer(200, 'application/json', JSON.stringify(await mails.all()));
  else if (raw) answer(200, 'text/plain', raw);
  else answer(404, 'text/plain', 'Not here');
}

/** Letters are written by strangers: nothing of them runs or loads anything. */
const safety = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address ? address.port : 0;
}
