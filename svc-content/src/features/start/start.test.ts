import type { StartChecklist } from '@show/contracts';
import { type ContentUnderTest, startContent } from '../../../testing/content';
import { addBusiness, addPicture, addSegment } from '../../../testing/rows';

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startContent();
});
beforeEach(() => content.empty());
afterAll(() => content.stop());

const read = async () => (await content.get('/api/admin/start', { as: 'admin' })).body as StartChecklist;
const skip = (step: string, body: unknown) => content.put(`/api/admin/start/${step}`, body);

describe('#the first day', () => {
  test('When nothing was done, then nothing counts as done, and the installation is empty', async () => {
    expect(await read()).toEqual({ done: [], skipped: [], empty: true });
  });

  test('When the show has its name, its picture and its place, then that is done', async () => {
    const logo = await addPicture(content.db, 'mark.webp', { width: 400, height: 400 });
    await content.patch('/api/admin/show', {
      values: { name: 'River Road', logo, 'region.name': 'The river' },
    });

    expect(await read()).toEqual({ done: ['name', 'picture', 'place'], skipped: [], empty: true });
  });

  test('When there is a video and a place, then both are done, and the installation is empty no more', async () => {
    await addSegment(content.db, { source_video_id: 'abcdefghijk' });
    expect(await read()).toEqual({ done: ['sync'], skipped: [], empty: false });

    await addBusiness(content.db, { latitude: 39.7, longitude: -86.1 });
    expect((await read()).done).toEqual(['sync', 'first-place']);
  });

  test('When staff skip a step, then every session knows, until it is taken up again', async () => {
    expect(await skip('channel', { skipped: true })).toMatchObject({
      status: 200,
      body: { skipped: ['channel'] },
    });
    await skip('channel', { skipped: true });
    await skip('sync', { skipped: true });
    expect((await read()).skipped).toEqual(['channel', 'sync']);

    await skip('channel', { skipped: false });
    expect((await read()).skipped).toEqual(['sync']);
  });

  test.each([
    ['nowhere', { skipped: true }],
    ['channel', { skipped: 'yes' }],
    ['channel', {}],
    ['channel', { skipped: true, more: 1 }],
    ['channel', []],
  ])('When %s is skipped with %j, then it is refused', async (step, body) => {
    expect(await skip(step, body)).toMatchObject({ status: 400 });
    expect((await read()).skipped).toEqual([]);
  });

  test('When a visitor asks, then they are refused', async () => {
    expect(await content.get('/api/admin/start')).toMatchObject({ status: 401 });
  });
});
