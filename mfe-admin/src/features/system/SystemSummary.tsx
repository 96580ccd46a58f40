import type { SystemState } from '@show/contracts';
import { counted } from '@show/web-kit/format';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import styles from './SystemTab.module.css';
import { severalVersions, stateOf, versionsOf } from './systemColumns';
import { parts, states, tasks } from './systemNames';

/** Seconds after which waiting messages are late. */
const late = 60;

/** Whether action is needed, and where. */
export function SystemSummary({ more, ...state }: SystemState & { more: readonly string[] }) {
  const troubles = [...more, ...troublesOf(state)];
  const well = troubles.length === 0;
  const Sign = well ? CircleCheck : TriangleAlert;
  return (
    <div role="status" className={styles.summary} data-well={well}>
      <Sign aria-hidden="true" />
      <p>
        <strong>{well ? 'All is well.' : `To look at: ${troubles.length}`}</strong>
      </p>
      {!well && (
        <ul className={styles.troubles}>
          {troubles.map((trouble) => (
            <li key={trouble}>{trouble}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A sentence for each problem. */
function troublesOf({ processes, frontEnds, changesShown }: SystemState): string[] {
  const shellContract = frontEnds.find(({ name }) => name === 'shell')?.contract;
  return [
    ...(changesShown
      ? []
      : [
          'What you save is stored, but visitors may not see it yet: messages between the programs are late.',
        ]),
    ...processes.flatMap((process) => {
      const trouble = (what: string) => `${tasks[process.name]}: ${what}`;
      const versions = versionsOf(process).size;
      const { outbox, faults, status } = process;
      return [
        ...(status === 'ok' && faults.length === 0
          ? []
          : [trouble([...(status === 'ok' ? [] : [states[status].label]), ...faults].join('. '))]),
        ...(versions > 1 ? [trouble(severalVersions(versions))] : []),
        ...(outbox && outbox.oldestSeconds > late ? [trouble(waitText(outbox.waiting))] : []),
      ];
    }),
    ...frontEnds.flatMap((part) => {
      const { label, text } = stateOf(part, shellContract);
      return text && label !== 'Rolled Back' ? [`${parts[part.name]}: ${text}`] : [];
    }),
  ];
}

const waitText = (count: number): string => `${counted(count, 'message')} ${count === 1 ? 'waits' : 'wait'}`;
