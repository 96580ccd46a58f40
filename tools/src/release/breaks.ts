import { checksumOf, type Migration } from '@show/service-kit/migrations';
import { compareContracts } from './compareContracts';
import type { Contract } from './contract';
import { contractions } from './contractions';
import type { Accepted, ReleaseRecord } from './lastRelease';

export interface Sources {
  readonly contract: Contract;
  /** By service. */
  readonly migrations: Readonly<Record<string, readonly Migration[]>>;
}

const help = 'docs/how-to/change-a-contract.md says how';

/**
 * In which way these sources break with the last release: one sentence each, with what to do. What was accepted is left
 * out; an acceptance of what is no longer there is one too.
 */
export function breaksWith(last: ReleaseRecord, now: Sources, accepted: Accepted): string[] {
  const broken = compareContracts(last.contract, now.contract);
  const known = new Set(broken.map(({ what }) => what));
  const stale = Object.keys(accepted.contract).filter((what) => !known.has(what));
  return [
    ...broken
      .filter(({ what }) => !(what in accepted.contract))
      .map(({ what, advice }) => `${what}. ${advice}; ${help}.`),
    ...Object.entries(now.migrations).flatMap(([service, migrations]) =>
      migrationBreaks(service, last.migrations[service] ?? {}, migrations, accepted.migrations),
    ),
    ...stale.map((what) => `releases/accepted.json accepts "${what}", which is no break: remove it there.`),
  ];
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
  const taken = contractions(fresh).filter(({ file, what }) => !accepted[`${service}/${file}`]?.[what]);
  return [
    ...gone.map((name) => `${service}/${name} is gone. It has run where the last release runs: put it back.`),
    ...edited.map(
      ({ name }) =>
        `${service}/${name} was edited. It has run where the last release runs: add a new migration.`,
    ),
    ...taken.map(({ file, what, advice }) => `${service}/${file}: ${what}. ${advice}; ${help}.`),
  ];
}
