import type { Deploy, FrontEndState, ProcessState } from '@show/contracts/entities/systemState';
import { Badge, classes } from '@show/web-kit/ui';
import { DateTime } from '../../ui/status/DateTime';
import type { Column } from '../../ui/table/DataTable';
import styles from './SystemTab.module.css';
import { parts, states, tasks } from './systemNames';

const version = (text: string) => <code className={styles.version}>{text}</code>;

export const processColumns: readonly Column<ProcessState>[] = [
  {
    id: 'name',
    header: 'Program',
    value: ({ name }) => tasks[name],
    cell: ({ name }) => (
      <>
        <strong>{tasks[name]}</strong>{' '}
        <span className={classes(styles.small, styles.together)}>{`(${name})`}</span>
      </>
    ),
  },
  {
    id: 'status',
    header: 'State',
    value: ({ status }) => states[status].label,
    cell: ({ status, faults }) => (
      <>
        <Badge tone={states[status].tone}>{states[status].label}</Badge>
        {faults.length > 0 && (
          <ul className={styles.faults}>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        )}
      </>
    ),
  },
  {
    id: 'replicas',
    header: 'Replicas',
    value: ({ replicas = [] }) => replicas.length,
    cell: (row) => <Replicas {...row} />,
  },
  {
    id: 'waiting',
    header: 'Messages Waiting',
    labelled: true,
    value: (row) => waitingIn(row),
    cell: (row) => <Waiting {...row} />,
  },
];

/** Versions of the replicas of a program: one, except during a deployment. */
export const versionsOf = ({ replicas = [] }: { replicas?: readonly { version: string | null }[] }) =>
  new Set(replicas.map(({ version: known }) => known));

export const severalVersions = (count: number) => `${count} versions in parallel`;

/** Every replica with its version; the responding one where none are listed. */
function Replicas({ replicas = [], version: known, startedAt }: ProcessState) {
  const listed = replicas.length > 0 ? replicas : [{ instance: '', version: known, startedAt, faults: [] }];
  const versions = versionsOf({ replicas: listed });
  return (
    <>
      {versions.size > 1 && <Badge tone="gold">{severalVersions(versions.size)}</Badge>}
      <ul className={styles.faults}>
        {listed.map((replica) => (
          <li key={replica.instance}>
            {replica.version ? version(replica.version) : 'Version not known'}
            <span className={styles.small}>
              {replica.instance && ` on ${replica.instance}`}
              {replica.startedAt && (
                <>
                  {', since '}
                  <DateTime instant={replica.startedAt} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

const waitingIn = ({ outbox, lag = {} }: ProcessState): number =>
  Object.values(lag).reduce((sum, waiting) => sum + waiting, outbox?.waiting ?? 0);

/** Messages that are not published or not received yet. */
function Waiting({ name, outbox, lag = {} }: ProcessState) {
  const lines = [
    ...(outbox && outbox.waiting > 0
      ? [`${outbox.waiting} to publish, the oldest for ${outbox.oldestSeconds} s`]
      : []),
    ...Object.entries(lag).flatMap(([domain, waiting]) =>
      waiting > 0 ? [`${waiting} of svc-${domain} to process`] : [],
    ),
  ];
  if (lines.length === 0) return outbox ? 'None' : name === 'gateway' ? 'Sends none' : 'Not known';
  return (
    <ul className={styles.faults}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

const partColumn: Column<FrontEndState> = {
  id: 'name',
  header: 'Part',
  value: ({ name }) => parts[name],
  cell: ({ name }) => <strong className={styles.name}>{parts[name]}</strong>,
};

export const versionColumns: readonly Column<FrontEndState>[] = [
  partColumn,
  {
    id: 'version',
    header: 'Live Version',
    labelled: true,
    value: ({ version: live }) => live,
    cell: ({ version: live }) => version(live),
  },
  {
    id: 'previous',
    header: 'Version Before',
    labelled: true,
    value: ({ previous }) => previous[0] ?? null,
    cell: ({ previous }) => (previous[0] ? version(previous[0]) : 'None'),
  },
];

/** @param shellContract version of the contract that the shell was built against */
export function frontEndColumns(shellContract: number | undefined): readonly Column<FrontEndState>[] {
  return [
    partColumn,
    {
      id: 'state',
      header: 'State',
      value: (row) => stateOf(row, shellContract).label,
      cell: (row) => {
        const { label, text } = stateOf(row, shellContract);
        const reasons = (row.setAside ?? []).map((aside) => `${aside.version}: ${aside.reason}`);
        const lines = [...(reasons.length === 0 && text ? [text] : reasons), ...failuresOf(row)];
        return (
          <>
            <Badge tone={label === well ? 'place' : 'gold'}>{label}</Badge>
            <ul className={classes(styles.faults, styles.aside)}>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        );
      },
    },
  ];
}

export const deployColumns: readonly Column<Deploy>[] = [
  { id: 'at', header: 'When', value: ({ at }) => at, cell: ({ at }) => <DateTime instant={at} /> },
  {
    id: 'part',
    header: 'Part',
    value: ({ frontEnd }) => parts[frontEnd],
    cell: ({ frontEnd }) => <strong className={styles.name}>{parts[frontEnd]}</strong>,
  },
  {
    id: 'what',
    header: 'What',
    value: ({ action }) => (action === 'published' ? 'Published' : 'Rolled back'),
  },
  {
    id: 'versions',
    header: 'Version',
    value: ({ version: live }) => live,
    cell: ({ version: live, before }) => (
      <>
        {before && <>{version(before)} </>}
        <span className={styles.together}>
          {before && '→ '}
          {version(live)}
        </span>
      </>
    ),
  },
  { id: 'by', header: 'By', labelled: true, value: ({ by }) => by },
];

const well = 'Well';

/** Failures of the live version reported by browsers, as a sentence. */
function failuresOf({ failures = [] }: FrontEndState): string[] {
  if (failures.length === 0) return [];
  const total = failures.reduce((sum, { count }) => sum + count, 0);
  const kinds = failures.map(({ kind, count }) => `${kind} ${count}`).join(', ');
  return [`${total} ${total === 1 ? 'failure' : 'failures'} in browsers within a day (${kinds})`];
}

/** State of a front end, with an explanation. */
export function stateOf(
  { setAside = [], version: live, rolledBack, contract }: FrontEndState,
  shellContract: number | undefined,
): { label: string; text?: string } {
  const [newest] = setAside;
  if (newest?.version === live) return { label: 'Broken', text: `${live}: ${newest.reason}` };
  if (newest) return { label: 'Set Aside', text: `${newest.version} is set aside, visitors get ${live}` };
  if (shellContract !== undefined && contract !== shellContract) {
    return { label: 'Another Frame', text: 'Built for another frame: publish both again' };
  }
  if (rolledBack) return { label: 'Rolled Back', text: `Rolled back from ${rolledBack}` };
  return { label: well };
}
