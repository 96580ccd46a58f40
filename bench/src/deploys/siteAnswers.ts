import { until } from './engine';

/** Seconds for the first start, until the demonstration is filled in. */
const patience = 420;

/** Resolves when the site answers and has something to show. */
export async function siteAnswers(url: string): Promise<void> {
  await until('the start', patience, async () => {
    const answer = await fetch(`${url}/api/giveaways/1`).catch(() => undefined);
    return answer?.ok ? true : undefined;
  });
}
