import { checksumOf, type Migration } from '@show/service-kit/migrations';
import { compareContracts, newCalls } from './compareContracts';
import type { Contract } from './contract';
import { destructiveStatements } from './destructiveStatements';
import type { Accepted, Release, ReleaseRecord } from './lastRelease';

export interface Sources {
  readonly contract: Contract;
  /** Migrations by service. */
  readonly migrations: Readonly<Record<string, readonly Migration[]>>;
}

const help = 'docs/how-to/change-a-contract.md says how';

/**
 * In which way these sources break with releases, the last one first: one sentence each, with what to do. What was accepted
 * since a release is left out; an acceptance of what is no longer there is a break too.
 */
export function breaksWithAll(releases: readonly Release[], now: Sources, accepted: Accepted): string[] {
  const found = releases.flatMap((release, index) => {
    const since = [accepted, ...releases.slice(0, index).map((later) => later.accepted)];
    return breaksWith(release, now, together(since)).map((one) => [one, release.tag] as const);
  });
  // What breaks with several is reported once, with the last of them.
  const reported = new Map(found.reverse());
  const known = new Set(
    releases.flatMap(({ contract }) => compareContracts(contract, now.contract).map(({ what }) => what)),
  );
  const stale = Object.keys(accepted.contract).filter((what) => !known.has(what));
  return [
    ...[...reported].reverse().map(([one, tag]) => `${tag}: ${one}`),
    ...stale.map((what) => `releases/accepted.json accepts "${what}", which breaks nothing: remove it.`),
  ];
}

function together(all: readonly Accepted[]): Accepted {
  const migrations: Record<string, Record<string, string>> = {};
  for (const { migrations: one } of all)
    for (const [file, reasons] of Object.entries(one)) migrations[file] = { ...migrations[file], ...reasons };
  return { contract: Object.assign({}, ...all.map(({ contract }) => contract)), migrations };
}

/** The same for one release. */
export function breaksWith(last: ReleaseRecord, now: Sources, accepted: Accepted): string[] {
  const broken = compareContracts(last.contract, now.contract);
  return [
    ...broken
      .filter(({ what }) => !(what in accepted.contract))
      .map(({ what, advice }) => `${what}. ${advice}; ${help}.`),
    ...Object.entries(now.migrations).flatMap(([service, migrations]) =>
      migrationBreaks(service, last.migrations[service] ?? {}, migrations, accepted.migrations),
    ),
    ...levelBreaks(last.contract, now.contract),
  ];
}

/** Levels that have to be raised, so that pages of this release are not published before what they call. */
function levelBreaks(last: Contract, now: Contract): string[] {
  const calls = newCalls(last, now);
  // Of the current sources: version 1.0.0 had no levels.
  const names = Object.keys(now.levels).filter(
    (name) => calls.length > 0 && (name === 'gateway' || calls.some((id) => now.handlers[id] === name)),
  );
  return names
    .filter((name) => (now.levels[name] ?? 0) <= (last.levels[name] ?? 0))
    .map((name) => {
      const own = name === 'gateway' ? calls : calls.filter((id) => now.handlers[id] === name);
      return (
        `${name} offers more (${own.slice(0, 3).join(', ')}${own.length > 3 ? ', ...' : ''}). Raise its number in ` +
        `packages/contracts/src/deploy/contractLevels.ts to ${(last.levels[name] ?? 0) + 1}; ${help}.`
      );
    });
}

function migrationBreaks(
  service: string,
  before: Readonly<Record<string, string>>,
  migrations: readonly Migration[],
  accepted: Accepted['migrations'],
): string[] {
  const names = new Set(migrations.map(({ name }) => name));
  const gone = Object.keys(before).filter((name) => !names.has(name));
  const edited = migrations.filter(
    (migration) =>
      !migration.repeatable && (before[migration.name] ?? checksumOf(migration)) !== checksumOf(migration),
  );
  const fresh = migrations.filter((migration) => before[migration.name] !== checksumOf(migration));
  const taken = destructiveStatements(fresh).filter(
    ({ file, what }) => !accepted[`${service}/${file}`]?.[what],
  );
  return [
    ...gone.map((name) => `${service}/${name} is gone. It has run where the last release runs: put it back.`),
    ...edited.map(
      ({ name }) =>
        `${service}/${name} was edited. It has run where the last release runs: add a new migration.`,
    ),
    ...taken.map(({ file, what, advice }) => `${service}/${file}: ${what}. ${advice}; ${help}.`),
  ];
}
