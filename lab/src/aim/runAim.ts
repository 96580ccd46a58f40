import { parseArgs } from 'node:util';
import { randomFrom } from '@show/test-kit/random';
import { bundleService } from '@show/tools/bundles';
import { Agent } from 'undici';
import { type AimSite, startAimSite } from './AimSite';
import { bots } from './bots';
import { type RoundResult, runRound } from './runRound';

/** The prize goes to this number; the last ten entries are dealt. */
const target = 200;
const last = 10;

interface Row {
  readonly bot: string;
  readonly rate: number;
  readonly before: string;
  readonly after: string;
  readonly failed: number;
  readonly longest: string;
}

/**
 * `npm run lab -- aim`: how often a bot wins that watches the live count and fires many entries near the end, without
 * draws and with them, on a real gateway and service.
 *
 *   --rounds 20            rounds for each figure
 *   --rate 25              people a second; may be given several times (default: 1, 10, 25, 100)
 *   --bot 'one address'    this one only; may be given several times
 *   --seed 1               begins the random arrivals
 *
 * Returns the number of people who got no response that they should have got.
 */
export async function runAim(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '20' },
      rate: { type: 'string', multiple: true, default: ['1', '10', '25', '100'] },
      bot: { type: 'string', multiple: true, default: Object.keys(bots) },
      seed: { type: 'string', default: '1' },
    },
  });
  const root = process.cwd();
  await Promise.all(
    (['svc-giveaway', 'svc-content', 'gateway'] as const).map((name) => bundleService(root, name)),
  );
  const site = await startAimSite(root, target);
  const interrupted = () => void site.stop().finally(() => process.exit(130));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupted);
  const agent = new Agent({ connections: 1_000, pipelining: 1 });
  const rows: Row[] = [];
  try {
    for (const bot of values.bot) {
      for (const rate of values.rate.map(Number)) {
        const figures = { site, agent, bot, rate, rounds: Number(values.rounds), seed: Number(values.seed) };
        const before = await play({ ...figures, draws: false });
        const after = await play({ ...figures, draws: true });
        const failed = [...before, ...after].reduce((sum, round) => sum + round.failed, 0);
        const longest = `${(Math.max(...after.map((round) => round.longest)) / 1000).toFixed(1)} s`;
        rows.push({ bot, rate, before: won(before), after: won(after), failed, longest });
        console.log(`${bot}, ${rate}/s: ${won(before)} before, ${won(after)} after, longest wait ${longest}`);
      }
    }
  } finally {
    await agent.destroy();
    await site.stop();
  }
  console.table(rows);
  return rows.reduce((sum, { failed }) => sum + failed, 0);
}

interface Figure {
  readonly site: AimSite;
  readonly agent: Agent;
  readonly bot: string;
  readonly rate: number;
  readonly rounds: number;
  readonly seed: number;
  readonly draws: boolean;
}

async function play({ site, agent, bot, rate, rounds, seed, draws }: Figure): Promise<RoundResult[]> {
  const chosen = bots[bot];
  if (!chosen) throw new Error(`there is no bot '${bot}'; there are: ${Object.keys(bots).join(', ')}`);
  await site.setDraws(draws);
  const results: RoundResult[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const random = randomFrom(seed * 7919 + round);
    results.push(await runRound({ site, agent, random, bot: chosen, rate, target, last }));
  }
  return results;
}

/** '3 of 20 (15 %), 4.2 entries a round'. */
function won(results: readonly RoundResult[]): string {
  const wins = results.filter(({ botWon }) => botWon).length;
  const entries = results.reduce((sum, { botEntries }) => sum + botEntries, 0) / results.length;
  const share = Math.round((wins / results.length) * 100);
  return `${wins} of ${results.length} (${share} %), ${entries.toFixed(1)} entries a round`;
}
