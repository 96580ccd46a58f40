import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Mailbox, startMailbox } from './mailbox';
import type { StoredMail } from './mailStore';

const folder = mkdtempSync(join(tmpdir(), 'local-show-mailbox-'));
let mailbox: Mailbox;
const open = async () => {
  mailbox = await startMailbox({ smtpPort: 0, httpPort: 0, folder });
};
beforeEach(open);
afterEach(() => mailbox.stop());
afterAll(() => rmSync(folder, { recursive: true }));

/** Hands in one letter, by hand, as any program would. */
async function handIn(subject: string, text: string): Promise<void> {
  const socket = connect(Number(new URL(mailbox.smtpUrl).port), '127.0.0.1');
  const commands = [
    'EHLO test',
    'MAIL FROM:<show@example.com>',
    'RCPT TO:<ann@example.com>',
    'DATA',
    [
      `Message-ID: <1@x>`,
      'From: The Show <show@example.com>',
      'To: ann@example.com',
      `Subject: ${subject}`,
      '',
      text,
      '.',
    ].join('\r\n'),
    'QUIT',
  ];
  for await (const line of createInterface(socket)) {
    if (/^\d+-/.test(line)) continue;
    const next = commands.shift();
    if (next === undefined) break;
    socket.write(`${next}\r\n`);
  }
}

const letters = async (): Promise<StoredMail[]> =>
  (await (await fetch(`${mailbox.url}/letters`)).json()) as StoredMail[];

describe('#mailbox', () => {
  test('When a letter is handed in, then it can be read on the page, as data and as it came', async () => {
    await handIn('You won', 'Hello <b>Ann</b>');

    const [letter] = await letters();
    expect(letter).toMatchObject({
      messageId: '<1@x>',
      from: 'The Show <show@example.com>',
      subject: 'You won',
      text: 'Hello <b>Ann</b>\n',
    });
    expect(await (await fetch(mailbox.url)).text()).toContain('Hello &lt;b&gt;Ann&lt;/b&gt;');
    expect(await (await fetch(`${mailbox.url}/letters/${letter?.id}`)).text()).toContain(
      'Subject: You won\r\n',
    );
  });

  test('When it starts again, then it still has what it took', async () => {
    await mailbox.stop();
    await open();

    expect(await letters()).toHaveLength(1);
  });

  test('When something else is asked for, then there is nothing', async () => {
    expect((await fetch(`${mailbox.url}/letters/..%2f..%2fetc`)).status).toBe(404);
  });
});
