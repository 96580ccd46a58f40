import { parseArgs } from 'node:util';
import { startCompose } from './compose';
import type { DeployTarget } from './DeployTarget';
import { ledgerFaults } from './ledgerFaults';
import { startLauncher } from './npmStart';
import { RoundStaff } from './RoundStaff';
import { isClean, type PartRoll, printTable, roll } from './roll';
import { SiteLoad } from './SiteLoad';
import { startSwarm } from './swarm';
import { Typing } from './Typing';

/**
 * `npm run test:deploys -- swarm|compose|start`: replaces each part of the running system under load, with its next version, with the
 * one before and with broken ones, and prints what visitors noticed.
 *
 *   --part gateway         this one only; may be given several times
 *   --port 18330           where the system is brought up
 *   --version 2026-11-20   of the images, which have been built
 *   --rate 30              page reads, API reads and entries a second, of each
 *   --sockets 200          open WebSockets
 *   --markdown             the table as it stands in docs/benchmarks.md
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    part: { type: 'string', multiple: true },
    port: { type: 'string', default: '18330' },
    version: { type: 'string', default: 'latest' },
    rate: { type: 'string', default: '30' },
    sockets: { type: 'string', default: '200' },
    markdown: { type: 'boolean', default: false },
  },
});

const ways: Readonly<Record<string, (options: { port: number; version: string }) => Promise<DeployTarget>>> =
  {
    swarm: startSwarm,
    compose: startCompose,
    start: startLauncher,
  };

const size = { rate: Number(values.rate), sockets: Number(values.sockets) };
const way = positionals[0] ?? '';
const start = ways[way];
if (!start) {
  console.error(`usage: npm run test:deploys -- ${Object.keys(ways).join('|')}`);
  process.exit(2);
}
const installation = await start({ port: Number(values.port), version: values.version });
const isWhole = await rollAll(installation).finally(installation.stop);
process.exit(isWhole ? 0 : 1);

async function rollAll({ site, parts }: DeployTarget): Promise<boolean> {
  const wanted = values.part ?? parts.map(({ name }) => name);
  const unknown = wanted.filter((name) => parts.every((part) => part.name !== name));
  if (unknown.length > 0)
    throw new Error(`${unknown.join(', ')}: no part; there are ${parts.map(({ name }) => name).join(', ')}`);
  const staff = await RoundStaff.signIn(site);
  await staff.openRound();
  const load = await SiteLoad.start(site, size);
  const typing = await Typing.start(site);
  // What the start itself costs is not counted.
  load.look();
  const rolls: PartRoll[] = [];
  for (const part of parts.filter(({ name }) => wanted.includes(name)))
    rolls.push(await roll(part, load, staff));
  const form = await typing.faults();
  await load.end();
  const { lost, twice } = ledgerFaults(load.numbers, await staff.entryNumbers());
  printTable(way, rolls, values.markdown);
  console.log(
    [
      `${new Date().toISOString().slice(0, 16)}, ${size.rate} page reads, API reads and entries a second, ${size.sockets} WebSockets`,
      `${load.numbers.length} entries were told their number: ${lost} are not in the ledger, ${twice} had another's`,
      `${load.uploads} uploads; ${form.join(', ') || 'the form was left alone'}`,
    ].join('\n'),
  );
  return form.length + lost + twice === 0 && rolls.every(isClean);
}
