import { createHash, randomUUID } from 'node:crypto';
import type { OnAirDesk, OnAirScene } from '@show/contracts';
import { processOnce } from '@show/service-kit';
import { startedOnce } from '@show/test-kit';
import { claimForm, startGiveaway } from '../../../testing/giveawayService';
import { giveawayEvents } from '../../giveawayEvents';
import { workingSources } from './sources';

const path = '/api/admin/on-air';
const maya = { id: 7, name: 'Maya', role: 'editor' } as const;
const service = startedOnce(() => startGiveaway({ ENTRY_PER_ADDRESS: 1_000 }));

const as = (member: typeof maya, to: string, method: string, body?: object) =>
  service.call(path + to, { method, role: 'admin', member, body });
const desk = async (): Promise<OnAirDesk> => (await service.staff(path)).body;
const change = async (to: string, method: string, more: object = {}) =>
  service.staff(path + to, method, { version: (await desk()).version, ...more });
const setUp = (scene: Partial<OnAirScene> = {}) =>
  change('/preview', 'PUT', {
    ...{ layout: 'lower-third', giveawayId: null, headline: 'Scan to win', note: '', showCode: true },
    ...scene,
  });
const onAirChanges = async () =>
  (await service.changes('?kind=on-air')).map(({ before, after }) => [before, after]);
/** Makes a source; returns its secret. */
async function makeSource(name = 'Gallery') {
  const { body } = await service.staff(`${path}/sources`, 'POST', { name });
  const { pathname, origin } = new URL(body.url);
  return { source: body.source, origin, secret: pathname.replace('/on-air/', '') };
}

describe('the desk of the gallery', () => {
  test('starts with the running giveaway in the preview, until a director chooses', async () => {
    expect((await desk()).preview.scene.giveawayId).toBeNull();
    const { id } = await service.open();
    expect(await desk()).toMatchObject({
      version: 1,
      preview: { scene: { giveawayId: id }, round: { state: 'open' } },
      program: { visible: false, round: null },
    });

    await setUp({ giveawayId: null });
    expect((await desk()).preview.round).toBeNull();
  });

  test('takes the preview on the air, hides it, and logs what was shown and by whom', async () => {
    const { id } = await service.open();
    await service.enter(id);
    expect((await setUp({ giveawayId: id })).body).toMatchObject({
      preview: { visible: true, scene: { headline: 'Scan to win' }, round: { count: 1, state: 'open' } },
      program: { visible: false, scene: { giveawayId: null }, round: null },
    });

    const taken = await change('/take', 'POST');
    expect(taken.body).toMatchObject({
      program: {
        visible: true,
        scene: { layout: 'lower-third', giveawayId: id, headline: 'Scan to win' },
        show: { name: 'River Road', accent: '#e9ab2b' },
        round: {
          ...{ giveawayId: id, round: 1, prize: '$50 gift card', state: 'open', count: 1, target: 500 },
          ...{ url: `http://show.example/g/${id}`, shownUrl: `show.example/g/${id}`, winner: null },
        },
        rehearsal: false,
      },
      taken: { by: 'Owner', at: expect.any(String) },
    });
    await change('/texts', 'PUT', { headline: 'Last minutes', note: '' });
    await change('/visible', 'PUT', { visible: false });

    const shown = { visible: true, giveawayId: id, layout: 'lower-third', state: 'open', count: 1 };
    expect(await onAirChanges()).toEqual([
      [
        expect.objectContaining({ ...shown, headline: 'Last minutes' }),
        expect.objectContaining({ visible: false }),
      ],
      [expect.objectContaining(shown), expect.objectContaining({ ...shown, headline: 'Last minutes' })],
      [
        expect.objectContaining({ visible: false }),
        expect.objectContaining({ ...shown, headline: 'Scan to win' }),
      ],
    ]);
  });

  test('accepts one of two simultaneous changes, and rejects the other with the current desk', async () => {
    const { version } = await desk();
    const takes = await Promise.all([1, 2, 3].map(() => service.staff(`${path}/take`, 'POST', { version })));
    expect(takes.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const late = await service.staff(`${path}/visible`, 'PUT', { version, visible: false });

    expect(late).toMatchObject({
      status: 409,
      body: { code: 'desk-changed', desk: { version: version + 1 } },
    });
    expect((await desk()).program.visible).toBe(true);
  });

  test('shows two directors each other while both have it open', async () => {
    await desk();
    const { body: hers } = await as(maya, '', 'GET');
    expect(hers.directors).toEqual([{ name: 'Owner', since: expect.any(String) }]);
    expect((await desk()).directors).toEqual([{ name: 'Maya', since: expect.any(String) }]);
    await service
      .db('on_air_directors')
      .update({ seen_at: service.db.raw(`seen_at - interval '16 seconds'`) });
    expect((await desk()).directors).toEqual([]);
  });

  test('names a winner once staff have confirmed it, in one line, until it is hidden', async () => {
    const { id, winner } = await service.wonRound();
    await setUp({ giveawayId: id });
    const shown = async () => (await desk()).preview.round?.winner;
    await service.claim(id, winner, claimForm);
    await service
      .db('winners')
      .update({ first_name: '\u202eAnn\n'.padEnd(66, 'é'), location: 'Salem, Indiana' });
    expect(await shown()).toEqual({ entryNumber: 2, shownName: null });

    await service.confirm(id, (await service.review(id)).winnerId);
    const name = (await shown())?.shownName;
    expect(name).toMatch(/^Ann é+, Salem$/);
    await service.db('winners').update({ hidden: true });

    expect(await shown()).toEqual({ entryNumber: 2, shownName: null });
  });

  test('names no winner who was confirmed before the claim, until staff show the name', async () => {
    const { id, winner } = await service.wonRound();
    await setUp({ giveawayId: id });
    const { winnerId } = await service.review(id);
    const shown = async () => (await desk()).preview.round?.winner?.shownName;
    await service.confirm(id, winnerId);
    await service.claim(id, winner, claimForm);
    expect(await shown()).toBeNull();

    await service.staff(`/api/admin/winners/${winnerId}`, 'PATCH', { hidden: false });

    expect(await shown()).toBe('Ann');
  });

  test('has the name and the color of the show as they were announced last', async () => {
    const announce = (show: object) => {
      const data = { id: 1, slug: null, show: { name: 'River Road', contactEmail: null, ...show } };
      const event = { id: randomUUID(), subject: 'content.show.changed', at: new Date(), data };
      const payload = JSON.stringify(event);
      return processOnce(service.db, 'svc-giveaway', giveawayEvents, { subject: event.subject, payload });
    };
    await announce({ accent: '#F0C040' });
    // As an earlier release announces it.
    await announce({ name: 'Mill Lane' });

    expect((await desk()).preview.show).toEqual({ name: 'Mill Lane', accent: '#F0C040' });
  });

  test('shows no round of a giveaway that was deleted on the air, and accepts no unknown one', async () => {
    const { id } = await service.open();
    await setUp({ giveawayId: id });
    await change('/take', 'POST');
    await service.staff(`/api/giveaways/${id}`, 'DELETE');

    expect((await desk()).program).toMatchObject({
      visible: true,
      scene: { giveawayId: null },
      round: null,
    });
    expect(await setUp({ giveawayId: 999_999 })).toMatchObject({ status: 404 });
  });
});

describe('sources of the broadcast', () => {
  test('are known by the hash of their secret alone, until they are revoked', async () => {
    const { secret, source, origin } = await makeSource();
    expect(origin).toBe('http://show.example');
    expect(JSON.stringify(await service.db('on_air_sources'))).not.toContain(secret);
    const hash = createHash('sha256').update(secret).digest('base64url');
    expect(await workingSources(service.db)).toContain(hash);

    await service.staff(`${path}/sources/${source.id}`, 'DELETE');

    expect(await workingSources(service.db)).not.toContain(hash);
  });

  test('are at most twenty at a time', async () => {
    await service.db('on_air_sources').delete();
    for (let made = 0; made < 20; made += 1) await makeSource();

    const { status } = await service.staff(`${path}/sources`, 'POST', { name: 'One more' });
    expect(status).toBe(409);
  });
});
