import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startedEach, waitUntil } from '@show/test-kit';
import PostalMime from 'postal-mime';
import { startGiveaway } from '../../testing/giveawayService';
import { mailFolder } from './mailFolder';

let parent: string;
let folder: string;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'mail-folder-'));
});
beforeEach(() => {
  folder = join(parent, 'mail');
});
afterEach(() => rm(folder, { recursive: true, force: true }));
afterAll(() => rm(parent, { recursive: true }));

const empty = Buffer.from('');
const names = async () => (await readdir(folder)).sort();

describe('mailFolder', () => {
  test('saves an email in a folder and a file that only their owner can read', async () => {
    await mailFolder(folder).save('one', 'ann@example.com', Buffer.from('Subject: Hi\r\n'));

    const [name = ''] = await names();
    expect(name).toMatch(/^\d+-[0-9a-f]{16}-one\.eml$/);
    expect(await readFile(join(folder, name), 'utf8')).toBe('Subject: Hi\r\n');
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  });

  test('erases the emails to an address in any case, also unfinished ones, and no others', async () => {
    const mails = mailFolder(folder);
    await mails.save('one', 'Ann@Example.com', empty);
    const [one = ''] = await names();
    await rename(join(folder, one), join(folder, `${one}.new`));
    await mails.save('two', 'ann@example.com', empty);
    await mails.save('three', 'bo@example.com', empty);
    await writeFile(join(folder, 'notes.txt'), '');

    await mails.erase(['ANN@example.com', 'cy@example.com']);

    expect(await names()).toEqual([expect.stringMatching(/-three\.eml$/), 'notes.txt']);
  });

  test('removes emails older than the given days', async () => {
    const mails = mailFolder(folder);
    await mails.save('kept', 'ann@example.com', empty);
    await mails.save('old', 'ann@example.com', empty);
    const age = async (id: string, days: number) => {
      const name = (await names()).find((one) => one.endsWith(`-${id}.eml`)) ?? '';
      const time = Date.now() - days * 86_400_000;
      await rename(join(folder, name), join(folder, name.replace(/^\d+/, String(time))));
    };
    await age('kept', 29.9);
    await age('old', 30.1);

    await mails.removeOld(30);

    expect(await names()).toEqual([expect.stringMatching(/-kept\.eml$/)]);
  });
});

describe('a service with MAIL_DIR and without SMTP_URL', () => {
  const service = startedEach(() => startGiveaway({ MAIL_DIR: folder }));

  const savedMail = async () => {
    const [name = ''] = await waitUntil(async () => {
      const found = (await readdir(folder)).filter((one) => one.endsWith('.eml'));
      return found.length > 0 && found;
    });
    return PostalMime.parse(await readFile(join(folder, name)));
  };

  test('saves the email of a claim and shows staff the folder', async () => {
    const { id, winner } = await service.wonRound(1);
    const claim = await service.claim(id, winner);

    const mail = await savedMail();
    expect(mail).toMatchObject({
      from: { address: 'giveaway@show.localhost' },
      to: [{ name: 'Ann Öberg', address: 'ann@example.com' }],
      subject: 'You won: A gift card',
      messageId: expect.stringMatching(/^<[0-9a-f-]{36}@show\.localhost>$/),
    });
    expect(mail.text).toContain(claim.body.winnerCode);
    expect((await service.staff('/api/admin/mail')).body).toMatchObject({
      delivery: 'folder',
      folder,
    });
  });
});
