import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
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
async function handIn(subject: string, text: string, to = 'ann@example.com'): Promise<void> {
  const socket = connect(Number(new URL(mailbox.smtpUrl).port), '127.0.0.1');
  const commands = [
    'EHLO test',
    'MAIL FROM:<show@example.com>',
    `RCPT TO:<${to}>`,
    'DATA',
    [
      `Message-ID: <1@x>`,
      'From: The Show <show@example.com>',
      `To: Somebody <${to}>`,
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

const erase = async (body: object | string, type = 'application/json') => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const headers = { 'content-type': type };
  return (await fetch(`${mailbox.url}/erase`, { method: 'POST', headers, body: text })).status;
};
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

  test('When a person is erased, then the letters to them are gone, however the address is written, and others stay', async () => {
    for (const { id } of await letters()) rmSync(join(folder, `${id}.eml`));
    await handIn('One', 'x', 'Bo.Lind@example.com');
    await handIn('Two', 'mentions bo.lind@example.com');

    expect(await erase({ addresses: ['bo.lind@EXAMPLE.com', 'nobody@example.com'] })).toBe(204);

    expect((await letters()).map(({ subject }) => subject)).toEqual(['Two']);
  });

  test('When a letter is removed between the list and the look into it, then the others are read and erased', async () => {
    // Listed, and not there when it is read.
    const removed = join(folder, `${Date.now()}-removed.eml`);
    symlinkSync('nowhere.eml', removed);
    await handIn('Three', 'x', 'cy@example.com');

    expect((await letters()).map(({ subject }) => subject)).toContain('Three');
    expect(await erase({ addresses: ['cy@example.com'] })).toBe(204);

    expect((await letters()).map(({ subject }) => subject)).not.toContain('Three');
    rmSync(removed);
  });

  test('When a letter cannot be read, then the answer is an error, and it goes on', async () => {
    const unreadable = join(folder, `${Date.now()}-unreadable.eml`);
    mkdirSync(unreadable);
    const told = jest.spyOn(console, 'error').mockReturnValue();

    expect(await erase({ addresses: ['nobody@example.com'] })).toBe(500);
    expect((await fetch(mailbox.url)).status).toBe(500);

    expect(told).toHaveBeenCalledTimes(2);
    told.mockRestore();
    rmSync(unreadable, { recursive: true });
    expect((await fetch(mailbox.url)).status).toBe(200);
  });

  test.each([
    ['no JSON', 'x', undefined],
    ['no addresses', '{}', undefined],
    ['of the type that any page may send', '{"addresses":["ann@example.com"]}', 'text/plain'],
  ])('When what is to be erased is %s, then nothing is', async (_, body, type) => {
    const before = (await letters()).length;

    expect(await erase(body, type)).toBe(400);

    expect(await letters()).toHaveLength(before);
  });

  test('When a letter is older than a month, then it is deleted, and younger ones stay', async () => {
    await handIn('Old', 'x');
    const [old] = readdirSync(folder).sort().reverse();
    const age = (days: number) => {
      const [name] = readdirSync(folder)
        .filter((file) => file.endsWith('-old.eml'))
        .concat(old ?? '');
      renameSync(join(folder, name ?? ''), join(folder, `${Date.now() - days * 86_400_000}-old.eml`));
    };
    const isThere = async () => (await letters()).some(({ subject }) => subject === 'Old');
    age(29);
    await mailbox.stop();
    await open();
    expect(await isThere()).toBe(true);

    age(31);
    await mailbox.stop();
    await open();

    expect(await isThere()).toBe(false);
    expect(await letters()).not.toEqual([]);
  });
});
