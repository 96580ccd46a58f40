import { median } from '../measure/median';
import type { Row } from '../measure/report';
import { milliseconds } from '../measure/report';
import { launchBrowser } from '../pages/browser';
import { measureScan, type Scan, type Speed } from '../pages/measureScan';
import { giveawayId, openRound } from '../stack/openRound';
import type { Bench } from './Benchmark';

const runs = 5;

/** @property most milliseconds from the scan to the number */
const speeds: readonly (Speed & { readonly most: number })[] = [
  { name: 'slow phone', line: { kilobits: 400, latency: 300 }, slower: 6, most: 4_000 },
  { name: 'middling phone', line: { kilobits: 1_600, latency: 150 }, slower: 4, most: 2_200 },
  { name: 'unthrottled', slower: 1, most: 1_600 },
];

/** From the scan of the code to 'You were scan #N', with nothing in the browser's cache. */
export async function scan({ stack }: Bench): Promise<Row[]> {
  await openRound(stack);
  const url = `${stack.gateway}/giveaways/${giveawayId}`;
  const browser = await launchBrowser();
  try {
    const rows: Row[] = [];
    for (const speed of speeds) {
      // The first visit warms the server's caches.
      if (rows.length === 0) await measureScan(browser, url, { name: 'warm-up', slower: 1 });
      const scans: Scan[] = [];
      for (let run = 0; run < runs; run += 1) scans.push(await measureScan(browser, url, speed));
      const { name, line, slower, most } = speed;
      const on = line ? `${line.kilobits} kbit/s, ${line.latency} ms, CPU 1/${slower}` : 'no throttling';
      console.log(`\nscan to number, ${name} (${on}), milliseconds from the scan`);
      console.table(scans.map(rounded));
      const shown = median(scans.map((one) => one.shown));
      rows.push({
        what: `scan to 'You were scan #N', ${name} (${on})`,
        ours: milliseconds(shown),
        wanted: `under ${milliseconds(most)}`,
        reached: shown < most,
      });
    }
    return rows;
  } finally {
    await browser.close();
  }
}

function rounded(moments: Scan) {
  const entries = Object.entries(moments).map(([name, at]) => [name, Math.round(at)]);
  return Object.fromEntries(entries);
}
