import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { z } from 'zod';
import { expect, test } from './fixtures/test';

/** The origin of a renderer that has nothing but the package. */
const renderer = 'https://renderer.example';
const manifestSchema = z.object({ main: z.string(), stepCount: z.number() });
const types: Readonly<Record<string, string>> = { mjs: 'text/javascript', json: 'application/json' };

const round = {
  prize: 'A weekend in Brown County',
  state: 'open',
  count: 212,
  target: 500,
  url: 'https://show.example/g/1',
  shownUrl: 'show.example',
  winner: null,
};
const hostileName = `${'<img src=x onerror=alert(1)>'.repeat(2)} O'Brien, Salem`;
const layouts = ['corner', 'lower-third', 'full-screen'];

/** Loads the module and puts the graphic into the document; what the test asks of it are functions of the page. */
const rendererPage = (main: string) => `<!doctype html><title>Renderer</title><script type="module">
  const { default: Graphic } = await import('/on-air/${main}');
  customElements.define('x-graphic', Graphic);
  const graphic = document.body.appendChild(document.createElement('x-graphic'));
  const isSeen = (element) => element.checkVisibility() && element.textContent + element.innerHTML !== '';
  window.act = (name, params) => graphic[name](params);
  window.boxes = () => [...graphic.shadowRoot.querySelectorAll('.layout.on :is(.line, .code)')]
    .filter(isSeen).map((element) => element.getBoundingClientRect().toJSON());
</script>`;

interface Result {
  readonly statusCode: number;
  readonly currentStep?: number;
}
type Box = Record<'left' | 'right' | 'top' | 'bottom', number>;

/** Calls an action of the graphic as a renderer does. */
const act = (page: Page, name: string, params: object = {}) =>
  page.evaluate<Result>(`act(${JSON.stringify(name)}, ${JSON.stringify(params)})`);

test.use({ viewport: { width: 1920, height: 1080 } });

test('the package plays in a renderer that follows the specification, whatever the order of actions', async ({
  admin,
  page,
}) => {
  const response = await admin.call('GET', '/api/on-air/package');
  expect(response.headers()['content-type']).toBe('application/zip');
  const files = unzipSync(new Uint8Array(await response.body()));
  const manifest = manifestSchema.parse(
    JSON.parse(new TextDecoder().decode(files['on-air/on-air.ograf.json'])),
  );
  await page.route(`${renderer}/**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    const body = files[name];
    return body
      ? route.fulfill({
          body: Buffer.from(body),
          contentType: types[name.split('.').at(-1) ?? ''] ?? 'font/woff2',
        })
      : route.fulfill({ body: rendererPage(manifest.main), contentType: 'text/html' });
  });
  await page.goto(renderer);
  await expect(page.locator('x-graphic')).toBeAttached();

  const shown = page.locator('.layout.on');
  const play = (params = {}) => act(page, 'playAction', { skipAnimation: true, ...params });
  const update = (data: object) => act(page, 'updateAction', { data, skipAnimation: true });

  await test.step('loads, and paints nothing before it is played', async () => {
    expect(await play()).toMatchObject({ statusCode: 409 });
    const scene = { layout: 'lower-third', headline: '', note: '', showCode: true };
    const data = { scene, round, show: { name: 'A show', accent: '#e9ab2b' } };
    expect(await act(page, 'load', { data, renderType: 'non-realtime' })).toMatchObject({ statusCode: 400 });
    expect(await act(page, 'load', { data, renderType: 'realtime', renderCharacteristics: {} })).toEqual({
      statusCode: 200,
    });
    await expect(shown).toHaveCount(0);
    expect(await act(page, 'stopAction')).toEqual({ statusCode: 200 });
    await expect(shown).toHaveCount(0);
  });

  await test.step('plays its one step, and ends beyond it', async () => {
    expect(await play()).toEqual({ statusCode: 200, currentStep: 0 });
    await expect(shown.getByText('Scan to win')).toBeVisible();
    expect((await play()).currentStep).toBeUndefined();
    await expect(shown).toHaveCount(0);
    expect((await play({ goto: 0 })).currentStep).toBe(0);
    expect((await play({ goto: 0 })).currentStep).toBe(0);
    await expect(shown).toBeVisible();
    expect((await play({ goto: manifest.stepCount })).currentStep).toBeUndefined();
  });

  await test.step('ends as the last of many simultaneous actions requested', async () => {
    const names = ['playAction', 'stopAction', 'playAction', 'playAction', 'stopAction', 'playAction'];
    await page.evaluate(`Promise.all(${JSON.stringify(names)}.map((name) => act(name, {})))`);
    await expect(shown.getByText('212')).toBeVisible();
  });

  await test.step('accepts a part of the data, ignores an earlier version, and rejects what it cannot read', async () => {
    expect(await update({ version: 7, round: { count: 493 } })).toEqual({ statusCode: 200 });
    await expect(shown.getByText('7 to go')).toBeVisible();
    expect(await update({ version: 6, round: { count: 1 } })).toMatchObject({ statusCode: 200 });
    for (const data of [{ round: { count: -1 } }, { round: { state: 'lost' } }, { scene: 'corner' }, []])
      expect(await update(data)).toMatchObject({ statusCode: 400 });
    await expect(shown.locator('.count')).toHaveText('493');
    expect(await act(page, 'customAction', { id: 'explode', payload: null })).toMatchObject({
      statusCode: 400,
    });
  });

  await test.step('shows a hostile name as text, and none after an erasure', async () => {
    await update({
      round: { state: 'won', count: 500, winner: { entryNumber: 500, shownName: hostileName } },
    });
    await expect(shown.locator('.winner')).toHaveText(hostileName);
    await expect(page.locator('img')).toHaveCount(0);
    await expect(shown.getByText('WINNER!')).toBeVisible();
    await update({ round: { winner: { shownName: null } } });
    await expect(page.locator('.winner', { hasText: 'Brien' })).toHaveCount(0);
    await expect(shown.getByText('No. 500')).toBeVisible();
  });

  for (const [width, height] of [
    [1920, 1080],
    [1280, 720],
  ] as const)
    await test.step(`keeps every text inside the title-safe area of ${width} by ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await expect.poll(async () => (await page.locator('.stage').boundingBox())?.width).toBeCloseTo(width);
      for (const layout of layouts)
        for (const winner of [null, { entryNumber: 100_000, shownName: hostileName }]) {
          const texts = { headline: 'W'.repeat(60), note: 'Wide '.repeat(18) };
          const state = winner ? 'won' : 'open';
          await update({
            scene: { layout, ...texts },
            round: { ...round, count: 99_999, target: 100_000, state, winner },
          });
          const boxes = await page.evaluate<Box[]>('boxes()');
          expect(boxes.length).toBeGreaterThan(2);
          for (const { left, right, top, bottom } of boxes) {
            expect(Math.min(left / width, top / height)).toBeGreaterThanOrEqual(0.05 - 0.001);
            expect(Math.max(right / width, bottom / height)).toBeLessThanOrEqual(0.95 + 0.001);
          }
        }
    });

  await test.step('leaves nothing behind when it is removed', async () => {
    expect(await act(page, 'dispose')).toEqual({ statusCode: 200 });
    await expect(shown).toHaveCount(0);
    expect(await update({ round: { count: 1 } })).toMatchObject({ statusCode: 409 });
  });
});
