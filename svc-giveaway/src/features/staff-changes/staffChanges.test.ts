import { clientAddressHeader, gatewayTokenHeader } from '@show/contracts';
import { startedOnce, testGateway } from '@show/test-kit';
import { startGiveaway } from '../../../testing/giveawayService';

const service = startedOnce(startGiveaway);

describe('GET /api/admin/changes/giveaway', () => {
  test('shows an edit of a giveaway and its empty round as one line', async () => {
    const { id, title } = await service.open({ targetEntries: 10 });
    await service.staff(`/api/giveaways/${id}`, 'PATCH', { title: 'Another card', currentEntries: 4 });

    const [line, earlier] = await service.changes();
    expect(line).toMatchObject({
      action: 'changed',
      own: true,
      itemId: id,
      label: 'Another card',
      before: { title, currentEntries: 0 },
      after: { title: 'Another card', currentEntries: 4 },
    });
    expect(earlier?.label).not.toBe('Another card');
  });

  test('names the member who exported a table', async () => {
    const { id } = await service.open();
    const member = { id: 7, name: 'Dana Reed', role: 'editor' } as const;
    const token = testGateway.token('svc-giveaway', { role: 'admin', member });
    const headers = { [gatewayTokenHeader]: token, [clientAddressHeader]: '127.0.0.1' };
    await (await fetch(`${service.url}/api/admin/giveaways/${id}/winners.csv`, { headers })).text();

    expect((await service.changes('?kind=export'))[0]).toMatchObject({
      actor: 'Dana Reed',
      memberId: 7,
      own: false,
      action: 'exported',
      itemId: id,
    });
    expect(await service.changes('?kind=episode')).toEqual([]);
  });
});
