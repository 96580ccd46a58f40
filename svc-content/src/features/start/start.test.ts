import type { StartChecklist } from '@show/contracts';
import { useContent } from '../../../testing/content';
import { addBusiness, addPicture, addSegment } from '../../../testing/rows';

const content = useContent();

const read = async () => (await content.get('/api/admin/start', { as: 'admin' })).body as StartChecklist;
const skip = (step: string, body: unknown) => content.put(`/api/admin/start/${step}`, body);

describe('start checklist', () => {
  test('has no completed step on a new installation, which is empty', async () => {
    expect(await read()).toEqual({ done: [], skipped: [], empty: true, blank: false });
  });

  test('completes the steps of the show settings', async () => {
    const logo = await addPicture(content.db, 'mark.webp', { width: 400, height: 400 });
    await content.patch('/api/admin/show', {
      values: {
        name: 'River Road',
        logo,
        'region.name': 'The river',
        'contact.email': 'hello@river.example',
      },
    });

    expect(await read()).toEqual({
      done: ['name', 'picture', 'place', 'contact'],
      skipped: [],
      empty: true,
      blank: false,
    });
  });

  test('completes the steps of the first synced video and the first place', async () => {
    await addSegment(content.db, { source_video_id: 'abcdefghijk' });
    expect(await read()).toEqual({ done: ['sync'], skipped: [], empty: false, blank: false });

    await addBusiness(content.db, { latitude: 39.7, longitude: -86.1 });
    expect((await read()).done).toEqual(['sync', 'first-place']);
  });

  test('stores skipped steps until they are resumed', async () => {
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
});
