import { setTimeout as delay } from 'node:timers/promises';
import type { BenchStack } from '../stack/benchStack';
import { signIn } from '../stack/openRound';

/** Milliseconds within which an edit must be seen. */
const patience = 10_000;

/** Saves an item of the front page so often, and each time asks for the page until it is another. */
export async function renderAgain(stack: BenchStack, site: string, times: number): Promise<void> {
  const staff = await signIn(stack);
  let last = await tagOf(site);
  for (let at = 0; at < times; at += 1) {
    await staff.touchNewestSegment();
    const until = Date.now() + patience;
    let now = last;
    while (now === last) {
      if (Date.now() > until) throw new Error('the front page did not follow an edit');
      await delay(2);
      now = await tagOf(site);
    }
    last = now;
  }
}

/** Changes with an item, which says when it was last saved. */
async function tagOf(site: string): Promise<string | null> {
  const answer = await fetch(site);
  await answer.arrayBuffer();
  return answer.headers.get('etag');
}
