import { clientAddressHeader, gatewayTokenHeader } from '@show/contracts';
import { testGateway } from '@show/test-kit';
import { type GiveawayUnderTest, startGiveaway } from '../../../testing/giveawayService';

let service: GiveawayUnderTest;
beforeAll(async () => {
  service = await startGiveaway();
});
afterAll(() => service.stop());

async function download(path: string, role: 'admin' | 'gateway' = 'admin') {
  const token = testGateway.token('svc-giveaway', { role });
  const answer = await fetch(service.url + path, {
    headers: { [gatewayTokenHeader]: token, [clientAddressHeader]: '127.0.0.1' },
  });
  // Decoding as UTF-8 would take the mark away.
  const text = Buffer.from(await answer.arrayBuffer()).toString();
  return { status: answer.status, headers: answer.headers, text, lines: text.trimEnd().split('\r\n') };
}

describe('#GET /api/admin/giveaways/{id}/entries.csv', () => {
  test('When staff ask for it, then it is a file with every entry of the round in order', async () => {
    const { id } = await service.open({ targetEntries: 5000 });
    for (let sent = 0; sent < 2_200; sent += 440) {
      await service.enterBatch(Array(440).fill({ giveawayId: id, userAgent: 'iPhone' }));
    }

    const { headers, lines } = await download(`/api/admin/giveaways/${id}/entries.csv`);

    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="giveaway-${id}-round-1-entries.csv"`,
    );
    expect(lines[0]).toBe('\uFEFFNumber,Time (UTC),Name in the ledger,Device,Private window,Ledger hash');
    expect(lines.slice(1).map((line) => Number(line.split(',')[0]))).toEqual(
      Array.from({ length: 2_200 }, (_, at) => at + 1),
    );
    expect(lines[1]).toMatch(/^1,\d{4}-\d\d-\d\dT[\d:.]+Z,[A-Z0-9]{8},iphone,no,[0-9a-f]{64}$/);
  });

  test('When an earlier round is asked for, then it is that one', async () => {
    const { id } = await service.open();
    await service.enter(id);
    await service.call(`/api/giveaways/${id}/reset`, { method: 'POST', role: 'admin' });

    expect((await download(`/api/admin/giveaways/${id}/entries.csv`)).lines).toHaveLength(1);
    expect((await download(`/api/admin/giveaways/${id}/entries.csv?round=1`)).lines).toHaveLength(2);
    expect((await download(`/api/admin/giveaways/${id}/entries.csv?round=7`)).status).toBe(404);
  });
});

describe('#GET /api/admin/giveaways/{id}/winners.csv', () => {
  test('When a name would be a formula, has quotes or letters of its own, then it stays a text', async () => {
    const { id } = await service.open({ targetEntries: 1 });
    const { cookie } = await service.enter(id);
    await service.call(`/api/giveaways/${id}/winner`, {
      method: 'POST',
      body: {
        firstName: '=HYPERLINK("http://x","y")',
        lastName: 'Öberg, "Ann"',
        email: 'ann@example.com',
        location: '@SUM(A1)',
      },
      cookie,
    });

    const { lines } = await download(`/api/admin/giveaways/${id}/winners.csv`);

    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(
      `1,1,claimed,"'=HYPERLINK(""http://x"",""y"")","Öberg, ""Ann""",ann@example.com,'@SUM(A1),`,
    );
  });
});

describe('#GET /api/admin/giveaways/{id}/winners.csv, moderated', () => {
  test('When staff removed or erased a winner, then the file leaves one out and names nobody', async () => {
    const { id } = await service.open({ targetEntries: 1 });
    const { cookie } = await service.enter(id);
    const form = { firstName: 'Ann', lastName: 'Öberg', email: 'ann@example.com', location: 'Muncie' };
    const { body } = await service.call(`/api/giveaways/${id}/winner`, {
      method: 'POST',
      body: form,
      cookie,
    });
    const [winner] = (await service.call(`/api/admin/all-winners/${id}`, { role: 'admin' })).body;
    await service.call(`/api/admin/winners/${winner.id}`, { method: 'DELETE', role: 'admin' });
    const file = `/api/admin/giveaways/${id}/winners.csv`;

    expect((await download(file)).lines).toHaveLength(1);
    expect((await download(`${file}?removed=true`)).lines[1]).toContain('1,1,removed,Ann,Öberg');

    await service.call('/api/admin/people/erase', {
      method: 'POST',
      role: 'admin',
      body: { email: form.email },
    });
    const { lines, text } = await download(`${file}?removed=true`);
    expect(lines[1]).toMatch(/^1,1,removed,Erased,,,,/);
    for (const mark of ['Ann', 'Öberg', 'ann@', 'Muncie', body.winnerCode]) expect(text).not.toContain(mark);
  });
});

describe('#exports', () => {
  test.each(['entries.csv', 'winners.csv'])(
    'When somebody else asks for %s, then it is refused',
    async (file) => {
      await service.open();
      expect(await download(`/api/admin/giveaways/1/${file}`, 'gateway')).toMatchObject({ status: 401 });
      expect(await download(`/api/admin/giveaways/999999/${file}`)).toMatchObject({ status: 404 });
    },
  );
});
