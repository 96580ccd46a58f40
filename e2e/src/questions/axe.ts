import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Ends transitions: of hundreds of elements that change their theme they take seconds. */
const endTransitions = `{
  window.noTransitions ??= new CSSStyleSheet();
  window.noTransitions.replaceSync('*, ::before, ::after { transition: none !important }');
  document.adoptedStyleSheets.push(window.noTransitions);
}`;
const allowTransitions = `{
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== window.noTransitions);
}`;

/** Animations begin with the next frame: the page is at rest when nothing has moved for three frames. */
const settled = `(async () => {
  const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  for (let still = 0; still < 3; still += 1) {
    await nextFrame();
    const moving = document.getAnimations().filter(
      ({ effect, playState }) => playState === 'running' && effect.getComputedTiming().endTime !== Infinity,
    );
    if (moving.length > 0) still = -1;
    await Promise.all(moving.map(({ finished }) => finished.catch(() => {})));
  }
})()`;

/** Rules that axe has off by default: text that only looks like a heading, and pointer targets below 24 x 24 pixels. */
const alsoRules = { 'p-as-heading': { enabled: true }, 'target-size': { enabled: true } };

/** Pins of a map may be closer than 24 pixels: a place is where it is, and the list beside the map has it too. */
const withoutPins = `({ violations }) => violations.map(({ id, impact, nodes }) => ({
  id,
  impact,
  nodes: nodes
    .filter(({ element }) => id !== 'target-size' || !element?.closest('.leaflet-container'))
    .map(({ target, failureSummary }) => ({ target, failureSummary })),
}))`;

async function run(page: Page, part: string): Promise<string[]> {
  await page.evaluate(endTransitions);
  await page.evaluate(settled);
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(source);
  const options = { resultTypes: ['violations'], rules: alsoRules, elementRef: true };
  const found = await page.evaluate<AxeResults['violations']>(
    `axe.run(${part}, ${JSON.stringify(options)}).then(${withoutPins})`,
  );
  await page.evaluate(allowTransitions);
  return found.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${impact}) at ${target}: ${failureSummary}`),
  );
}

/** Bar and foot, which are the same on every page. */
const frame = ['header:not(main header)', 'footer:not(main footer)'];
const framesAsked = new WeakSet<Page>();

/** All violations that axe finds on the page as it is now, minor ones too; in bar and footer only the first time. */
export function violations(page: Page): Promise<string[]> {
  const part = framesAsked.has(page) ? JSON.stringify({ exclude: frame }) : 'document';
  framesAsked.add(page);
  return run(page, part);
}

/** For a page that was checked before: only the open dialog, or else the page's content. */
export const violationsOfState = (page: Page): Promise<string[]> =>
  run(page, "document.querySelector('[role=dialog]') ?? document.querySelector('main')");
