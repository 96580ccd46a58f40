import { listSegmentCategories, segmentCategories } from '@show/contracts';
import { type ContentUnderTest, startContent } from '../../../testing/content';

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startContent();
});
afterAll(() => content.stop());

describe('#GET /api/segment-categories', () => {
  test('When nobody has added any, then the seven of the show come with their colours', async () => {
    const answer = await content.get('/api/segment-categories');

    expect(answer.status).toBe(200);
    const categories = listSegmentCategories.response.parse(answer.body);
    expect(categories.map(({ name, color }) => ({ name, color }))).toEqual(segmentCategories);
  });
});
