import { setTimeout as delay } from 'node:timers/promises';
import type { BenchStack } from '../stack/benchStack';
import { signIn } from '../stack/openRound';

/** Milliseconds within which an edit must be seen. */
const patience = 10_000;

/** Edits an item of the front page so often, and each time asks for the page until it is a new one. */
export async function renderAgain(stack: BenchStack, site: string, times: number): Promise<void> {
  const staff = await signIn(stack);
  let last = await madeAt(site);
  for (let at = 0; at < times; at += 1) {
    await staff.touchNewestSegment();
    const until = Date.now() + patience;
    let now = last;
    while (now === last) {
      if (Date.now() > until) throw new Error('the front page did not follow an edit');
      await delay(2);
      now = await madeAt(site);
    }
    last = now;
  }
}

/** The time that the front page says it was made at. */
async function madeAt(site: string): Promise<string | undefined> {
  return /"now":(\d+)/.exec(await (await fetch(site)).text())?.[1];
}
