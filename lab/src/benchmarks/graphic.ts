import type { Row } from '../measure/report';
import { launchBrowser } from '../pages/browser';
import type { Bench } from './Benchmark';

const updates = 2_000;
/** The first ones fill what the engine keeps of code and layout. */
const warmUp = 200;
/** Bytes and nodes that may be left: nothing of a single update, or 2,000 of them would leave more. */
const mostBytes = 200_000;
const mostNodes = 20;

/** Draws states as a long night brings them: counts, layouts, winners, resets, a source that is hidden and shown. */
const draw = (from: number, to: number) => `(async () => {
  const layouts = ['corner', 'lower-third', 'full-screen'];
  for (let at = ${from}; at < ${to}; at += 1) {
    const count = at % 501;
    const won = count === 500;
    await graphic.updateAction({ skipAnimation: true, data: {
      version: at,
      visible: at % 50 !== 0,
      scene: { layout: layouts[Math.trunc(at / 100) % 3], headline: at % 7 ? '' : 'Headline ' + at },
      round: {
        state: won ? 'won' : 'open', count, target: 500, prize: 'A weekend away',
        url: 'https://show.example/g/' + Math.trunc(at / 501),
        winner: won ? { entryNumber: 500, shownName: 'Winner ' + at } : null,
      },
    } });
  }
})()`;

/** Memory of the on-air graphic over what is ten minutes of a busy night. */
export async function graphic({ stack: { gateway } }: Bench): Promise<Row[]> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
    const session = await page.context().newCDPSession(page);
    // The page of a source that was never made: it allows the script, and draws nothing itself.
    await page.goto(`${gateway}/on-air/${'0'.repeat(32)}`);
    await page.evaluate(`(async () => {
      const { default: Graphic } = await import('/on-air/graphic.mjs');
      customElements.define('lab-graphic', Graphic);
      window.graphic = document.body.appendChild(new Graphic());
      await graphic.load({ renderType: 'realtime' });
      await graphic.playAction({ skipAnimation: true });
    })()`);
    const held = async () => {
      await session.send('HeapProfiler.collectGarbage');
      const { usedSize } = await session.send('Runtime.getHeapUsage');
      const { nodes } = await session.send('Memory.getDOMCounters');
      return { bytes: usedSize, nodes };
    };
    await page.evaluate(draw(1, warmUp));
    const before = await held();
    await page.evaluate(draw(warmUp, warmUp + updates));
    const after = await held();
    const [bytes, nodes] = [after.bytes - before.bytes, after.nodes - before.nodes];
    return [
      {
        what: `on-air graphic: memory after ${updates} updates`,
        ours: `${Math.round(bytes / 1000)} kB and ${nodes} nodes more`,
        reference: '',
        ratio: '',
        wanted: `under ${mostBytes / 1000} kB and ${mostNodes} nodes`,
        reached: bytes < mostBytes && nodes < mostNodes,
      },
    ];
  } finally {
    await browser.close();
  }
}
