import { openRaw } from './fixtures/rawDocument';
import { baseUrl } from './fixtures/stack';
import { expect, test } from './fixtures/test';

test.describe('a slug', () => {
  test('that is replaced leads to the new one', async ({ admin, own, page, request }) => {
    const episode = await own.episode();
    const old = episode.slug ?? '';
    const path = `/api/episodes/${episode.id}/slug`;
    await admin.must('PUT', path, { slug: `${old}-again` });
    const answer = await openRaw(request, `/${old}`);
    expect(answer.status).toBe(301);
    await page.goto(`/${old}`);
    await expect(page).toHaveURL(`/${old}-again`);
    await expect(page.getByRole('heading', { level: 1, name: episode.title })).toBeVisible();
    expect((await openRaw(request, `/episodes/${episode.id}`)).canonical).toBe(`${baseUrl}/${old}-again`);
    const taken = await admin.call('PUT', `/api/episodes/${episode.id}/slug`, { slug: 'Episodes' });
    expect(taken.status()).toBe(409);
    expect(await taken.json()).toMatchObject({ detail: 'URL already taken' });
  });
});
