import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkEntry, enterGiveaway, fillPath, operationList } from '@show/contracts';
import { edgeBodiesOf } from '@show/contracts/testing/sampleBody';
import { badCallFaults, digestTables, startedOnce } from '@show/test-kit';
import { claimForm, startGiveaway } from './giveawayService';

/** Entries come in batches, which have tests of their own. */
const operations = operationList
  .filter((operation) => operation.service === 'giveaway' && operation.id !== enterGiveaway.id)
  .map((operation) => [operation.id, operation] as const);

// Emails are saved: the mail server of the other tests takes a tenth of a second for each.
const folder = mkdtempSync(join(tmpdir(), 'bad-input-'));
const service = startedOnce(() => startGiveaway({ MAIL_DIR: folder }));
afterAll(() => rmSync(folder, { recursive: true }));
/** Without the counts of refused entries, which are written meanwhile. */
async function digests(): Promise<string> {
  const lines = (await digestTables(service.db)).split('\n');
  return lines.filter((line) => !line.startsWith('night_counts ')).join('\n');
}

describe('malformed requests', () => {
  let before: string;
  /** A giveaway with an entry, so that a write that is not rejected finds something to change. */
  beforeAll(async () => {
    await service.enter((await service.open()).id);
    before = await digests();
  });

  test.each(operations.filter(([id]) => id !== checkEntry.id))(
    '%s rejects them, and callers without the right to it',
    async (_, operation) => {
      expect(await badCallFaults(operation, service.url)).toEqual([]);
    },
  );

  test('change nothing', async () => {
    expect(await digests()).toBe(before);
  });

  test('of visitors who enter may have unknown fields', async () => {
    const faults = await badCallFaults(checkEntry, service.url);

    expect(faults).toEqual([expect.stringMatching('^unknown field: responded with 200')]);
  });
});

/** What a call needs beside its values. */
interface Prepared {
  /** The id in its path, instead of 1. */
  readonly id?: number;
  readonly cookie?: string | null;
  /** Fields that must fit what is there. */
  readonly fields?: object;
}
type Prepare = () => Promise<Prepared>;

const wonRound: Prepare = async () => ({ cookie: (await service.wonRound(1)).winner.cookie });
const claimedRound: Prepare = async () => {
  const { winner } = await service.wonRound(1);
  await service.claim(1, winner, claimForm);
  const [{ id }] = await service.winners(1);
  return { id };
};
const reviewed: Prepare = async () => {
  await service.wonRound();
  return { fields: { winnerId: (await service.review(1)).winnerId } };
};

/** Before the calls of these operations; others are about one open giveaway. */
const prepareOnce: Readonly<Record<string, Prepare>> = {
  mailClaimLink: wonRound,
  claimPrize: wonRound,
  async openClaimLink() {
    const { winner } = await service.wonRound(1);
    return { fields: { claimSecret: (await service.claimLink(1, winner)).body.secret } };
  },
  async leaveContact() {
    await service.open();
    return { cookie: (await service.enter(1)).cookie };
  },
  async awardPrize() {
    await service.wonRound();
    await service.removeWinner(1);
    return {};
  },
  confirmWinner: reviewed,
  moderateWinner: claimedRound,
  findPerson: claimedRound,
  erasePerson: claimedRound,
  async askForNotice() {
    await service.open({ startDate: '2150-01-01T00:00:00Z' });
    return {};
  },
};

const ofDesk: Prepare = async () => ({
  fields: { version: (await service.db('on_air_desk').first('version')).version },
});
/** As on another day, and without the mail server of an earlier test. */
const testEmail: Prepare = async () => {
  await service.db('staff_changes').where({ kind: 'test-email' }).delete();
  await service.db('mail_settings').delete();
  return {};
};

/** Before each call, where the one before has used up what it needs. */
const prepareEach: Readonly<Record<string, Prepare>> = {
  async claimPrize() {
    await service.db('mail_outbox').delete();
    await service.db('winners').update({ status: 'pending', claimed_at: null });
    return {};
  },
  passPrizeOn: reviewed,
  changeOnAirPreview: ofDesk,
  changeOnAirTexts: ofDesk,
  setOnAirVisibility: ofDesk,
  takeOnAir: ofDesk,
  testMailSettings: testEmail,
  async sendTestEmail() {
    await testEmail();
    return { fields: { email: 'giveaway@show.localhost', giveawayId: 1 } };
  },
};

/** Refusals of values that a form accepts: they name what is not there, or do not fit what is there. */
const refused: Readonly<Record<string, readonly string[]>> = {
  openClaimLink: ['410 claimSecret'],
  awardPrize: ['404 round'],
  claimPrize: ['410 claimSecret'],
  createGiveaway: ['400 currentEntries'],
  updateGiveaway: ['400 currentEntries', '400 endDate', '409 updatedAt'],
  saveMailSettings: ['409 updatedAt'],
  sendTestEmail: ['400 email'],
  changeOnAirPreview: ['404 giveawayId', '409 version'],
  changeOnAirTexts: ['409 version'],
  setOnAirVisibility: ['409 version'],
  takeOnAir: ['409 version'],
  erasePerson: ['404 email'],
  findPerson: ['404 email'],
  createSign: ['404 itemId'],
  confirmWinner: ['404 winnerId'],
  passPrizeOn: ['404 winnerId'],
};

test.each(operations.filter(([, { body }]) => body))(
  '%s stores the values that its fields accept at their limits',
  async (id, operation) => {
    const responses: { status: number; field: string }[] = [];
    await service.open();
    const once = (await prepareOnce[id]?.()) ?? {};
    for (const { field, body } of edgeBodiesOf(operation)) {
      const { id: about = 1, cookie = null, fields } = { ...once, ...(await prepareEach[id]?.()) };
      const { status } = await service.call(fillPath(operation.path, { id: about }), {
        method: operation.method,
        role: 'admin',
        cookie,
        body: { ...body, ...fields, ...(field && { [field]: body[field] }) },
      });
      responses.push({ status, field });
    }
    const refusals = responses.filter(({ status }) => status >= 300);

    expect(new Set(refusals.map(({ status, field }) => `${status} ${field}`))).toEqual(new Set(refused[id]));
    expect(refusals.length).toBeLessThan(responses.length);
    await service.db('giveaways').whereNot({ id: 1 }).delete();
  },
);
