import {
  clientAddressHeader,
  gatewayTokenHeader,
  listGiveawayChanges,
  type StaffChange,
} from '@show/contracts';
import { testGateway } from '@show/test-kit';
import { type GiveawayUnderTest, startGiveaway } from '../../../testing/giveawayService';

let service: GiveawayUnderTest;
beforeAll(async () => {
  service = await startGiveaway();
});
afterAll(() => service.stop());

const read = (query = '') => service.call(`/api/admin/changes/giveaway${query}`, { role: 'admin' });
const log = async (query?: string): Promise<StaffChange[]> =>
  listGiveawayChanges.response.parse((await read(query)).body).changes;

describe('#GET /api/admin/changes/giveaway', () => {
  test('When staff edit and reset a giveaway, then the log tells both with what was before', async () => {
    const { id, title } = await service.open({ targetEntries: 10 });
    await service.enter(id);
    await service.call(`/api/giveaways/${id}`, {
      method: 'PATCH',
      role: 'admin',
      body: { targetEntries: 600 },
    });
    await service.call(`/api/giveaways/${id}/reset`, { method: 'POST', role: 'admin' });

    expect((await log()).slice(0, 2)).toMatchObject([
      {
        kind: 'giveaway',
        action: 'reset',
        itemId: id,
        label: title,
        before: { round: 1, currentEntries: 1 },
        after: { round: 2, currentEntries: 0 },
        restorableUntil: null,
      },
      { action: 'changed', own: true, before: { target_entries: 10 }, after: { target_entries: 600 } },
    ]);
  });

  test('When staff edit the giveaway and the count of its empty round at once, then that is one line', async () => {
    const { id, title } = await service.open({ targetEntries: 10 });
    await service.call(`/api/giveaways/${id}`, {
      method: 'PATCH',
      role: 'admin',
      body: { title: 'Another card', currentEntries: 4 },
    });

    const [line, earlier] = await log();
    expect(line).toMatchObject({
      action: 'changed',
      itemId: id,
      label: 'Another card',
      before: { title, currentEntries: 0 },
      after: { title: 'Another card', currentEntries: 4 },
    });
    expect(earlier?.label).not.toBe('Another card');
  });

  test('When a member exports a table, then the log tells who, of which giveaway, and it cannot be taken back', async () => {
    const { id } = await service.open();
    const member = { id: 7, name: 'Dana Reed', role: 'editor' } as const;
    const token = testGateway.token('svc-giveaway', { role: 'admin', member });
    for (const table of ['entries', 'winners']) {
      const headers = { [gatewayTokenHeader]: token, [clientAddressHeader]: '127.0.0.1' };
      const answer = await fetch(`${service.url}/api/admin/giveaways/${id}/${table}.csv`, { headers });
      expect(answer.status).toBe(200);
      await answer.text();
    }

    const by = { actor: 'Dana Reed', memberId: 7, own: false, kind: 'export', itemId: id };
    expect((await log('?kind=export')).slice(0, 2)).toMatchObject([
      { ...by, action: 'exported', label: 'Winners', restorableUntil: null },
      { ...by, action: 'exported', label: 'Entries of round 1' },
    ]);
  });

  test('When staff take a win back, then the log has the winner', async () => {
    const { id } = await service.open({ targetEntries: 1 });
    await service.enter(id);
    const [winner] = await service.db('winners').orderBy('id', 'desc');
    await service.call(`/api/admin/winners/${winner.id}`, { method: 'DELETE', role: 'admin' });

    expect(await log('?kind=winner&action=removed')).toMatchObject([
      { kind: 'winner', itemId: id, before: { round: 1, entryNumber: 1 }, after: null },
    ]);
    expect(await log('?kind=episode')).toEqual([]);
  });

  test('When there are many, then they come 50 at a time', async () => {
    const { id } = await service.open();
    for (let edit = 0; edit < 51; edit += 1) {
      await service.call(`/api/giveaways/${id}`, {
        method: 'PATCH',
        role: 'admin',
        body: { targetEntries: 600 + edit },
      });
    }

    const first = listGiveawayChanges.response.parse((await read()).body);

    expect(first.changes).toHaveLength(50);
    expect((await log(`?before=${first.next}`)).length).toBeGreaterThan(0);
  });

  test('When visitors ask, then they have to sign in', async () => {
    expect((await service.call('/api/admin/changes/giveaway')).status).toBe(401);
  });
});
