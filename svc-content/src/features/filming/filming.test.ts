import { getNextFilming, listFilmingFeed, listUpcomingFilming } from '@show/contracts';
import { useContent } from '../../../testing/content';
import { steakHouse, useNominatim } from '../../../testing/nominatim';
import { addFilming } from '../../../testing/rows';

const clock = { now: new Date() };
const nominatim = useNominatim();
const content = useContent(() => ({ now: () => clock.now, geocoder: { url: nominatim.url } }));
beforeEach(() => {
  clock.now = new Date('2026-06-15T12:00:00Z');
});

const eastern = 'America/Indiana/Indianapolis';
const central = 'America/Chicago';

const readNext = async () => (await content.get('/api/filming-calendar/next')).body;

describe('GET /api/filming-calendar/next', () => {
  test('ends the day of an event by the clock of its place', async () => {
    clock.now = new Date('2026-06-16T04:30:00Z');
    await addFilming(content.db, { location: 'Kokomo', date: '2026-06-15', time_zone: eastern });
    const gary = await addFilming(content.db, { location: 'Gary', date: '2026-06-15', time_zone: central });

    const upcoming = listUpcomingFilming.response.parse(
      (await content.get('/api/filming-calendar/upcoming')).body,
    );
    expect(upcoming).toMatchObject([{ id: gary }]);

    clock.now = new Date('2026-06-16T05:00:00Z');
    expect(await readNext()).toBeNull();
    expect((await content.get('/api/filming-calendar')).body).toHaveLength(2);
  });

  test.each([
    ['2026-06-16T04:59:00Z', 1],
    ['2026-06-16T05:00:00Z', 0],
  ])('at %s has %d upcoming event of a filming past midnight', async (now, count) => {
    clock.now = new Date(now);
    const times = { start_time: '22:00', estimated_end_time: '01:00' };
    await addFilming(content.db, { date: '2026-06-15', time_zone: eastern, ...times });

    expect((await content.get('/api/filming-calendar/upcoming')).body).toHaveLength(count);
    expect((await readNext()) === null).toBe(count === 0);
  });

  test('orders equal local times by their instants', async () => {
    await addFilming(content.db, { location: 'Gary', time_zone: central });
    await addFilming(content.db, { location: 'Kokomo', time_zone: eastern });

    expect(getNextFilming.response.parse(await readNext())).toMatchObject({
      location: 'Kokomo',
      startsAt: '2026-06-15T13:30:00-04:00',
    });
  });

  test('ends an event whose end is before its start on the next day', async () => {
    await addFilming(content.db, { start_time: '22:00', estimated_end_time: '01:00', time_zone: central });

    expect(getNextFilming.response.parse(await readNext())).toMatchObject({
      startTime: '22:00',
      estimatedEndTime: '01:00',
      startsAt: '2026-06-15T22:00:00-05:00',
      endsAt: '2026-06-16T01:00:00-05:00',
      startZoneName: 'CDT',
      endZoneName: 'CDT',
    });
  });
});

describe('GET /api/filming-calendar/feed', () => {
  test('keeps a removed event as cancelled, which every other list drops', async () => {
    const id = await addFilming(content.db, { date: '2026-07-01' });
    const feed = async () =>
      listFilmingFeed.response.parse((await content.get('/api/filming-calendar/feed')).body);
    expect(await feed()).toMatchObject([{ id, sequence: 0, cancelled: false }]);

    await content.delete(`/api/filming-calendar/${id}`);

    expect(await feed()).toMatchObject([{ id, sequence: 1, cancelled: true }]);
    for (const path of ['', '/upcoming'])
      expect((await content.get(`/api/filming-calendar${path}`)).body).toEqual([]);
    expect(await readNext()).toBeNull();
    expect((await content.delete(`/api/filming-calendar/${id}`)).status).toBe(404);
  });

  test('drops events of more than a year ago', async () => {
    await addFilming(content.db, { date: '2025-06-01' });
    await addFilming(content.db, { date: '2025-07-01', location: 'Last summer' });

    expect((await content.get('/api/filming-calendar/feed')).body).toMatchObject([
      { location: 'Last summer' },
    ]);
  });
});

describe('writes of /api/filming-calendar', () => {
  const form = {
    date: '2026-12-01',
    startTime: '13:30',
    location: 'Gary Aquatorium',
    fullAddress: '6918 Oak Avenue, Gary, IN',
    description: 'We film on the lake front.',
  };
  const inGary = { ...steakHouse, lat: '41.6156', lon: '-87.2550' };

  async function plan(more: object = {}) {
    const { body } = await content.post('/api/filming-calendar', { ...form, ...more });
    const { id, updatedAt } = body as { id: number; updatedAt: string };
    return { id, path: `/api/filming-calendar/${id}`, updatedAt };
  }

  test('POST stores the given point with the times of its time zone and asks no geocoder', async () => {
    const response = await content.post('/api/filming-calendar', {
      ...form,
      latitude: '41.6156',
      longitude: '-87.2550',
    });

    expect(response).toMatchObject({
      status: 201,
      body: {
        timeZone: central,
        startsAt: '2026-12-01T13:30:00-06:00',
        startZoneName: 'CST',
        endsAt: null,
        endZoneName: null,
      },
    });
    expect(nominatim.requests).toEqual([]);
  });

  test.each([
    ['2027-03-14', '02:30', '05:00', 'startTime', /skip/],
    ['2027-11-07', '00:30', '01:30', 'estimatedEndTime', /twice/],
  ])(
    'POST rejects a filming on %s from %s to %s, whose %s is not a single instant',
    async (date, startTime, estimatedEndTime, field, message) => {
      const day = { ...form, date, startTime, estimatedEndTime };
      expect(await content.post('/api/filming-calendar', day)).toMatchObject({
        status: 400,
        body: { issues: [{ path: `body.${field}`, message: expect.stringMatching(message) }] },
      });
    },
  );

  test('POST without a point takes the point and the time zone of the address', async () => {
    nominatim.respond([inGary]);

    expect((await content.post('/api/filming-calendar', form)).body).toMatchObject({
      latitude: '41.6156',
      longitude: '-87.255',
      timeZone: central,
    });
    expect(nominatim.requests[0]?.query.q).toBe(form.fullAddress);
  });

  test('POST saves the event without a point if the address is unknown or the geocoder fails', async () => {
    expect((await content.post('/api/filming-calendar', form)).body).toMatchObject({ latitude: null });
    nominatim.reply((res) => res.destroy());

    expect(
      await content.post('/api/filming-calendar', { ...form, fullAddress: 'Somewhere else' }),
    ).toMatchObject({ status: 201, body: { latitude: null, longitude: null } });
  });

  test('announce each write and reject a stale version', async () => {
    const { id, path, updatedAt } = await plan();
    expect(
      (await content.put(path, { ...form, startTime: '09:00', location: 'First', updatedAt })).body,
    ).toMatchObject({
      id,
      startsAt: '2026-12-01T09:00:00-05:00',
    });

    expect(await content.put(path, { ...form, location: 'Second', updatedAt })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    expect((await content.patch(path, { location: 'Second', updatedAt })).status).toBe(409);
    expect((await content.delete(`${path}?updatedAt=${updatedAt}`)).status).toBe(409);
    expect((await content.get('/api/filming-calendar')).body).toMatchObject([{ location: 'First' }]);
    expect((await content.delete(path)).status).toBe(204);
    expect(await content.announced()).toEqual([
      { subject: 'content.filming.changed', id },
      { subject: 'content.filming.changed', id },
      { subject: 'content.filming.removed', id },
    ]);
  });

  test('PATCH keeps the other fields and asks no geocoder', async () => {
    const { path } = await plan({ latitude: '39.5', longitude: '-86.5' });

    const response = await content.patch(path, { startTime: '09:00', websiteUrl: 'https://fair.example' });

    expect(response.body).toMatchObject({
      ...form,
      startTime: '09:00',
      websiteUrl: 'https://fair.example',
      latitude: '39.5',
    });
    expect(nominatim.requests).toEqual([]);
    expect((await content.patch(path, { longitude: null })).status).toBe(400);
    expect((await content.patch(path, {})).status).toBe(400);
    expect((await content.patch('/api/filming-calendar/999', { startTime: '09:00' })).status).toBe(404);
  });

  test('PATCH of the address takes its point and time zone, unless a point is given', async () => {
    const { path } = await plan({ latitude: '39.5', longitude: '-86.5' });
    nominatim.respond([inGary]);

    const moved = await content.patch(path, { fullAddress: '1 Lake Street, Gary, IN' });

    expect(moved.body).toMatchObject({ latitude: '41.6156', timeZone: central });
    const placed = await content.patch(path, {
      fullAddress: '2 Lake Street',
      latitude: 39.5,
      longitude: -86.5,
    });
    expect(placed.body).toMatchObject({ latitude: '39.5', timeZone: eastern });
  });
});
