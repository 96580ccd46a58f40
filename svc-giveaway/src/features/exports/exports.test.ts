import { startedOnce } from '@show/test-kit';
import { claimForm, startGiveaway } from '../../../testing/giveawayService';

const service = startedOnce(startGiveaway);

async function download(id: number, file: string) {
  const { status, headers, body } = await service.staff(`/api/admin/giveaways/${id}/${file}`);
  return { status, headers, text: body as string, lines: (body as string).trimEnd().split('\r\n') };
}

describe('GET /api/admin/giveaways/{id}/entries.csv', () => {
  test('streams every entry of the round in order and logs the export', async () => {
    const { id } = await service.open({ targetEntries: 5000 });
    for (const host of [1, 2, 3, 4, 5]) {
      await service.enterBatch(Array(220).fill({ address: `127.0.0.${host}` }));
    }

    const { headers, lines } = await download(id, 'entries.csv');

    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="giveaway-${id}-round-1-entries.csv"`,
    );
    expect(lines[0]).toBe('\uFEFFNumber,Time (UTC),Name in the ledger,Device,Private window,Ledger hash');
    expect(lines.slice(1).map((line) => Number(line.split(',')[0]))).toEqual(
      Array.from({ length: 1_100 }, (_, at) => at + 1),
    );
    expect(lines[1]).toMatch(/^1,\d{4}-\d\d-\d\dT[\d:.]+Z,[A-Z0-9]{8},iphone,no,[0-9a-f]{64}$/);
    expect((await service.changes('?kind=export'))[0]).toMatchObject({
      action: 'exported',
      itemId: id,
      label: 'Entries of round 1',
      restorableUntil: null,
    });
  });

  test('exports an earlier round by its number', async () => {
    const { id } = await service.open();
    await service.enter(id);
    await service.staff(`/api/giveaways/${id}/reset`, 'POST');

    expect((await download(id, 'entries.csv')).lines).toHaveLength(1);
    expect((await download(id, 'entries.csv?round=1')).lines).toHaveLength(2);
    expect((await service.staff(`/api/admin/giveaways/${id}/entries.csv?round=7`)).status).toBe(404);
  });
});

describe('GET /api/admin/giveaways/{id}/winners.csv', () => {
  test('quotes names and disarms formulas', async () => {
    const { id, winner } = await service.wonRound(1);
    await service.claim(id, winner, {
      firstName: '=HYPERLINK("http://x","y")',
      lastName: 'Öberg, "Ann"',
      email: 'ann@example.com',
      location: '@SUM(A1)',
    });

    const { lines } = await download(id, 'winners.csv');

    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(
      `1,1,claimed,"'=HYPERLINK(""http://x"",""y"")","Öberg, ""Ann""",ann@example.com,'@SUM(A1),`,
    );
    expect((await service.changes('?kind=export'))[0]?.label).toBe('Winners');
  });

  test('leaves removed winners out unless asked and erased data out always', async () => {
    const { id, winner } = await service.wonRound(1);
    const { body } = await service.claim(id, winner, { ...claimForm, location: 'Muncie' });
    await service.removeWinner(id);

    expect((await download(id, 'winners.csv')).lines).toHaveLength(1);
    expect((await download(id, 'winners.csv?removed=true')).lines[1]).toContain('1,1,removed,Ann,Öberg');

    await service.staff('/api/admin/people/erase', 'POST', { email: claimForm.email });
    const { lines, text } = await download(id, 'winners.csv?removed=true');
    expect(lines[1]).toMatch(/^1,1,removed,Erased,,,,/);
    for (const mark of ['Ann', 'Öberg', 'ann@', 'Muncie', body.winnerCode]) expect(text).not.toContain(mark);
  });
});
