import { getNextFilming, listFilmingFeed, listUpcomingFilming } from '@show/contracts';
import { type ContentUnderTest, startContent } from '../../../testing/content';
import { type FakeNominatim, startNominatim, steakHouse } from '../../../testing/nominatim';
import { addFilming } from '../../../testing/rows';

let nominatim: FakeNominatim;
const clock = { now: new Date('2026-06-15T12:00:00Z') };
let content: ContentUnderTest;
beforeAll(async () => {
  nominatim = await startNominatim();
  content = await startContent({ now: () => clock.now, geocoder: { url: nominatim.url } });
});
beforeEach(() => {
  nominatim.reset();
  return content.empty();
});
afterAll(async () => {
  await content.stop();
  await nominatim.stop();
});

const eastern = 'America/Indiana/Indianapolis';
const central = 'America/Chicago';

describe('#GET /api/filming-calendar/next', () => {
  test('When none is planned, then the answer is null', async () => {
    const answer = await content.get('/api/filming-calendar/next');

    expect(answer.status).toBe(200);
    expect(answer.body).toBeNull();
  });

  test('When it is half past midnight in the east, then an event of the day before is over there and not yet in the west', async () => {
    clock.now = new Date('2026-06-16T04:30:00Z');
    await addFilming(content.db, { location: 'Kokomo', date: '2026-06-15', time_zone: eastern });
    await addFilming(content.db, { location: 'Gary', date: '2026-06-15', time_zone: central });

    const upcoming = listUpcomingFilming.response.parse(
      (await content.get('/api/filming-calendar/upcoming')).body,
    );

    expect(upcoming.map(({ location }) => location)).toEqual(['Gary']);
  });

  test.each([
    ['2026-06-16T04:59:00Z', 1],
    ['2026-06-16T05:00:00Z', 0],
  ])('When it films past midnight and it is %s, then %d is upcoming', async (now, count) => {
    clock.now = new Date(now);
    const times = { start_time: '22:00', estimated_end_time: '01:00' };
    await addFilming(content.db, { date: '2026-06-15', time_zone: eastern, ...times });

    expect((await content.get('/api/filming-calendar/upcoming')).body).toHaveLength(count);
    const next = (await content.get('/api/filming-calendar/next')).body;
    expect(next === null).toBe(count === 0);
  });

  test('When the day is over everywhere, then nothing is next, and the full list still holds it', async () => {
    clock.now = new Date('2026-06-16T05:00:00Z');
    const id = await addFilming(content.db, { date: '2026-06-15', time_zone: central });

    expect((await content.get('/api/filming-calendar/next')).body).toBeNull();
    expect((await content.get('/api/filming-calendar')).body).toMatchObject([{ id }]);
  });

  test('When two start at the same hour of their own clocks, then the eastern one is next', async () => {
    clock.now = new Date('2026-06-15T12:00:00Z');
    await addFilming(content.db, { location: 'Gary', time_zone: central });
    await addFilming(content.db, { location: 'Kokomo', time_zone: eastern });

    const next = getNextFilming.response.parse((await content.get('/api/filming-calendar/next')).body);

    expect(next).toMatchObject({ location: 'Kokomo', startsAt: '2026-06-15T13:30:00-04:00' });
  });

  test('When the end is before the start, then it is on the next day', async () => {
    clock.now = new Date('2026-06-15T12:00:00Z');
    await addFilming(content.db, { start_time: '22:00', estimated_end_time: '01:00', time_zone: central });

    const next = getNextFilming.response.parse((await content.get('/api/filming-calendar/next')).body);

    expect(next).toMatchObject({
      startTime: '22:00',
      estimatedEndTime: '01:00',
      startsAt: '2026-06-15T22:00:00-05:00',
      endsAt: '2026-06-16T01:00:00-05:00',
      startZoneName: 'CDT',
      endZoneName: 'CDT',
    });
  });
});

describe('#GET /api/filming-calendar/feed', () => {
  test('When an event is changed and removed, then calendars see it cancelled and everybody else sees it no more', async () => {
    clock.now = new Date('2026-06-15T12:00:00Z');
    const id = await addFilming(content.db, { date: '2026-07-01' });
    const feed = async () =>
      listFilmingFeed.response.parse((await content.get('/api/filming-calendar/feed')).body);
    expect(await feed()).toMatchObject([{ id, sequence: 0, cancelled: false }]);

    await content.delete(`/api/filming-calendar/${id}`);

    expect(await feed()).toMatchObject([{ id, sequence: 1, cancelled: true }]);
    for (const path of ['', '/upcoming']) {
      expect((await content.get(`/api/filming-calendar${path}`)).body).toEqual([]);
    }
    expect((await content.get('/api/filming-calendar/next')).body).toBeNull();
    expect((await content.delete(`/api/filming-calendar/${id}`)).status).toBe(404);
  });

  test('When an event is long past, then it is in no calendar any more', async () => {
    clock.now = new Date('2026-06-15T12:00:00Z');
    await addFilming(content.db, { date: '2025-06-01' });
    await addFilming(content.db, { date: '2025-07-01', location: 'Last summer' });

    expect((await content.get('/api/filming-calendar/feed')).body).toMatchObject([
      { location: 'Last summer' },
    ]);
  });
});

describe('#writes of /api/filming-calendar', () => {
  const form = {
    date: '2026-12-01',
    startTime: '13:30',
    location: 'Gary Aquatorium',
    fullAddress: '6918 Oak Avenue, Gary, IN',
    description: 'We film on the lake front.',
  };

  test('When the place is in the north-west, then its times are Central', async () => {
    const answer = await content.post('/api/filming-calendar', {
      ...form,
      latitude: '41.6156',
      longitude: '-87.2550',
    });

    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      timeZone: central,
      startsAt: '2026-12-01T13:30:00-06:00',
      startZoneName: 'CST',
      endsAt: null,
      endZoneName: null,
    });
  });

  test('When an event comes without a point, then it gets that of its address, and its times are those of the point', async () => {
    nominatim.answer([{ ...steakHouse, lat: '41.6156', lon: '-87.2550' }]);

    const planned = await content.post('/api/filming-calendar', form);

    expect(planned.body).toMatchObject({ latitude: '41.6156', longitude: '-87.255', timeZone: central });
    expect(nominatim.asked[0]?.query.q).toBe(form.fullAddress);
  });

  test('When the address cannot be found or nobody can say, then the event is saved without a point', async () => {
    expect((await content.post('/api/filming-calendar', form)).body).toMatchObject({ latitude: null });
    nominatim.reply((res) => res.destroy());
    const second = await content.post('/api/filming-calendar', { ...form, fullAddress: 'Somewhere else' });

    expect(second).toMatchObject({ status: 201, body: { latitude: null, longitude: null } });
  });

  test('When staff give a point, then nobody is asked for one', async () => {
    await content.post('/api/filming-calendar', { ...form, latitude: '39.5', longitude: '-86.5' });

    expect(nominatim.asked).toEqual([]);
  });

  test('When staff plan, change and remove an event, then each is stored and announced', async () => {
    const planned = await content.post('/api/filming-calendar', form);
    const { id } = planned.body as { id: number };

    const changed = await content.put(`/api/filming-calendar/${id}`, { ...form, startTime: '09:00' });
    expect(changed.body).toMatchObject({ id, startTime: '09:00', startsAt: '2026-12-01T09:00:00-05:00' });

    expect((await content.delete(`/api/filming-calendar/${id}`)).status).toBe(204);
    expect(await content.announced()).toEqual([
      { subject: 'content.filming.changed', id },
      { subject: 'content.filming.changed', id },
      { subject: 'content.filming.removed', id },
    ]);
  });

  test('When another admin has changed the event meanwhile, then it is told and not overwritten', async () => {
    const planned = (await content.post('/api/filming-calendar', form)).body as {
      id: number;
      updatedAt: string;
    };
    const path = `/api/filming-calendar/${planned.id}`;
    const { updatedAt } = planned;
    expect((await content.put(path, { ...form, location: 'First', updatedAt })).status).toBe(200);

    const answer = await content.put(path, { ...form, location: 'Second', updatedAt });

    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await content.get('/api/filming-calendar')).body).toMatchObject([{ location: 'First' }]);
  });

  test('When only some fields of an event are named, then the others stay as they are', async () => {
    const planned = await content.post('/api/filming-calendar', {
      ...form,
      latitude: '39.5',
      longitude: '-86.5',
    });
    const path = `/api/filming-calendar/${(planned.body as { id: number }).id}`;

    const answer = await content.patch(path, { startTime: '09:00', websiteUrl: 'https://fair.example' });

    expect(answer.body).toMatchObject({
      ...form,
      startTime: '09:00',
      websiteUrl: 'https://fair.example',
      latitude: '39.5',
    });
    expect(nominatim.asked).toEqual([]);
    expect((await content.patch(path, { longitude: null })).status).toBe(400);
    expect((await content.patch(path, { description: ' ' })).status).toBe(400);
    expect((await content.patch(path, {})).status).toBe(400);
    expect((await content.patch('/api/filming-calendar/999', { startTime: '09:00' })).status).toBe(404);
  });

  test('When an event moves to another address, then its point and its time zone are those of that address', async () => {
    const planned = await content.post('/api/filming-calendar', {
      ...form,
      latitude: '39.5',
      longitude: '-86.5',
    });
    const path = `/api/filming-calendar/${(planned.body as { id: number }).id}`;
    nominatim.answer([{ ...steakHouse, lat: '41.6156', lon: '-87.2550' }]);

    const moved = await content.patch(path, { fullAddress: '1 Lake Street, Gary, IN' });

    expect(moved.body).toMatchObject({ latitude: '41.6156', timeZone: central });
    const placed = await content.patch(path, {
      fullAddress: '2 Lake Street',
      latitude: 39.5,
      longitude: -86.5,
    });
    expect(placed.body).toMatchObject({ latitude: '39.5', timeZone: 'America/Indiana/Indianapolis' });
  });

  test('When the event was changed since it was read, then neither an edit nor a removal is made', async () => {
    const planned = await content.post('/api/filming-calendar', form);
    const { id, updatedAt } = planned.body as { id: number; updatedAt: string };
    const path = `/api/filming-calendar/${id}`;
    await content.patch(path, { location: 'Theirs' });

    expect((await content.patch(path, { location: 'Ours', updatedAt })).status).toBe(409);
    expect((await content.delete(`${path}?updatedAt=${updatedAt}`)).status).toBe(409);
    expect((await content.get('/api/filming-calendar')).body).toMatchObject([{ location: 'Theirs' }]);
  });

  test('When the five required texts are missing, then every one is named', async () => {
    const answer = await content.post('/api/filming-calendar', {});

    expect(answer.status).toBe(400);
    for (const message of [
      'Date is required',
      'Start time is required',
      'Location name is required',
      'Full address is required',
      'Event description is required',
    ]) {
      expect(JSON.stringify(answer.body)).toContain(message);
    }
  });

  test('When only one coordinate is given, then it is refused', async () => {
    const answer = await content.post('/api/filming-calendar', { ...form, latitude: '41.6' });

    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ issues: [{ path: 'body.longitude' }] });
  });
});
