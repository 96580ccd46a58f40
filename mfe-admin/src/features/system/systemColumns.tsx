import type { FrontEndState, ProcessState } from '@show/contracts/entities/systemState';
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

const parts: Readonly<Record<FrontEndState['name'], string>> = {
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
    id: 'version',
    header: 'Version',
    value: ({ version: known }) => known ?? '',
    cell: ({ version: known }) => (known ? version(known) : 'Not known'),
  },
  {
    id: 'startedAt',
    header: 'Running Since',
    value: ({ startedAt }) => startedAt ?? '',
    cell: ({ startedAt }) => (startedAt ? <DateTime instant={startedAt} /> : 'Not known'),
  },
];

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
        return text === well ? <Badge tone="place">{well}</Badge> : <Badge tone="gold">{text}</Badge>;
      },
    },
    {
      id: 'previous',
      header: 'Versions Before',
      value: ({ previous }) => previous.length,
      cell: ({ previous }) => (previous[0] ? version(previous.slice(0, 2).join(', ')) : 'None'),
    },
  ];
}

const well = 'Well';

function stateText({ quarantined, rolledBack, contract }: FrontEndState, shellContract?: number): string {
  if (quarantined) return `${quarantined} did not load and is set aside`;
  if (shellContract !== undefined && contract !== shellContract) return 'Built for another frame';
  if (rolledBack) return `Rolled back from ${rolledBack}`;
  return well;
}
