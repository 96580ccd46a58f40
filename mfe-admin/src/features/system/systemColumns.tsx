import type { Deploy, FrontEndState, ProcessState } from '@show/contracts/entities/systemState';
import { Badge } from '@show/web-kit/ui';
import { DateTime } from '../../ui/status/DateTime';
import type { Column } from '../../ui/table/DataTable';
import styles from './SystemTab.module.css';

const states = {
  ok: { label: 'Well', tone: 'place' },
  unavailable: { label: 'Not Ready', tone: 'live' },
  unreachable: { label: 'Away', tone: 'live' },
} as const;

/** What each program does, for people who did not write it. */
const tasks: Readonly<Record<ProcessState['name'], string>> = {
  gateway: 'Pages and sign-in',
  'svc-content': 'Episodes, segments, places',
  'svc-giveaway': 'Entries and winners',
  'svc-media': 'Pictures',
};

export const parts: Readonly<Record<FrontEndState['name'], string>> = {
  shell: 'Frame and navigation',
  content: 'Content pages',
  giveaway: 'Giveaway pages',
  admin: 'This admin',
};

const version = (text: string) => <code className={styles.version}>{text}</code>;

export const processColumns: readonly Column<ProcessState>[] = [
  { id: 'name', header: 'Program', value: ({ name }) => `${tasks[name]} (${name})` },
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

/** Every replica with what it runs; the one that was asked, where none tells of itself. */
function Replicas({ replicas = [], version: known, startedAt }: ProcessState) {
  const told = replicas.length > 0 ? replicas : [{ instance: '', version: known, startedAt, faults: [] }];
  const versions = new Set(told.map((replica) => replica.version));
  return (
    <>
      {versions.size > 1 && <Badge tone="gold">{`${versions.size} versions at once`}</Badge>}
      <ul className={styles.faults}>
        {told.map((replica) => (
          <li key={replica.instance}>
            {replica.version ? version(replica.version) : 'Version not known'}
            {replica.instance && ` on ${replica.instance}`}
            {replica.startedAt && (
              <>
                {', since '}
                <DateTime instant={replica.startedAt} />
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

const waitingIn = ({ outbox, lag = {} }: ProcessState): number =>
  Object.values(lag).reduce((sum, waiting) => sum + waiting, outbox?.waiting ?? 0);

/** What was not published yet, and what was not taken in yet. */
function Waiting({ outbox, lag = {} }: ProcessState) {
  const lines = [
    ...(outbox && outbox.waiting > 0
      ? [`${outbox.waiting} to publish, the oldest for ${outbox.oldestSeconds} s`]
      : []),
    ...Object.entries(lag).flatMap(([domain, waiting]) =>
      waiting > 0 ? [`${waiting} of svc-${domain} to take in`] : [],
    ),
  ];
  if (lines.length === 0) return outbox ? 'None' : '-';
  return (
    <ul className={styles.faults}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** @param shellContract version of the contract that the shell was built against */
export function frontEndColumns(shellContract: number | undefined): readonly Column<FrontEndState>[] {
  return [
    { id: 'name', header: 'Part', value: ({ name }) => parts[name] },
    {
      id: 'version',
      header: 'Live Version',
      value: ({ version: live }) => live,
      cell: ({ version: live }) => version(live),
    },
    {
      id: 'state',
      header: 'State',
      value: (row) => stateText(row, shellContract),
      cell: (row) => {
        const text = stateText(row, shellContract);
        return (
          <>
            <Badge tone={text === well ? 'place' : 'gold'}>{text}</Badge>
            <ul className={styles.faults}>
              {row.setAside?.map((aside) => (
                <li key={aside.version}>
                  {`${aside.version}: ${aside.reason}`}
                  {aside.until && (
                    <>
                      {'. Until '}
                      <DateTime instant={aside.until} />
                    </>
                  )}
                </li>
              ))}
            </ul>
          </>
        );
      },
    },
    {
      id: 'previous',
      header: 'Versions Before',
      labelled: true,
      value: ({ previous }) => previous.length,
      cell: ({ previous }) => (previous[0] ? version(previous.slice(0, 2).join(', ')) : 'None'),
    },
  ];
}

export const deployColumns: readonly Column<Deploy>[] = [
  { id: 'at', header: 'When', value: ({ at }) => at, cell: ({ at }) => <DateTime instant={at} /> },
  { id: 'part', header: 'Part', value: ({ frontEnd }) => parts[frontEnd] },
  {
    id: 'what',
    header: 'What',
    value: ({ action }) => (action === 'published' ? 'Published' : 'Rolled back'),
  },
  {
    id: 'versions',
    header: 'Version',
    value: ({ version: live }) => live,
    cell: ({ version: live, before }) => version(before ? `${before} → ${live}` : live),
  },
  { id: 'by', header: 'By', value: ({ by }) => by },
];

const well = 'Well';

function stateText({ quarantined, rolledBack, contract }: FrontEndState, shellContract?: number): string {
  if (quarantined) return `${quarantined} did not load and is set aside`;
  if (shellContract !== undefined && contract !== shellContract) return 'Built for another frame';
  if (rolledBack) return `Rolled back from ${rolledBack}`;
  return well;
}
