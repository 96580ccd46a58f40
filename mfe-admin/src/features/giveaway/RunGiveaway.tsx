import type { Giveaway } from '@show/contracts/entities/giveaway';
import { counted } from '@show/web-kit/format';
import { Button } from '@show/web-kit/ui';
import { CircleStop, Pause, Pin, PinOff, Play, Trash2 } from 'lucide-react';
import { send } from '../../api/send';
import { useAdminMutation } from '../../api/useAdminMutation';
import { useQuestion } from '../../ui/dialog/useQuestion';
import { AdminPanel } from '../../ui/layout/AdminPanel';
import styles from './TestEmail.module.css';

export interface RunGiveawayProps {
  giveaway: Giveaway;
  /** Changes wait to be saved, which comes first. */
  isEdited: boolean;
  /** Called after each change, with the changed giveaway. */
  onSaved: (saved: Giveaway) => void;
  /** Called once it is deleted. */
  onGone: () => void;
}

const affects = ['/api/giveaways'];

/** Pauses, ends and deletes a giveaway, and keeps it at `/giveaways`. */
export function RunGiveaway({ giveaway, isEdited, onSaved, onGone }: RunGiveawayProps) {
  const { id, title, status, main, pinned, currentEntries, updatedAt } = giveaway;
  const [ask, question] = useQuestion();
  const params = { id };

  const { mutate: change, pending } = useAdminMutation({
    call: (body: { paused: boolean } | { pinned: boolean }) =>
      send('PATCH /api/giveaways/{id}', { params, body }),
    done: (saved, body) => {
      if ('pinned' in body)
        return body.pinned ? 'The code is kept on this giveaway' : 'The code follows what is running';
      return saved.status === 'paused' ? 'Giveaway paused' : 'Giveaway resumed';
    },
    failed: 'Failed to update giveaway',
    affects,
    onSaved,
  });
  const { mutateAsync: end } = useAdminMutation({
    call: (updatedAt: string) => send('POST /api/giveaways/{id}/end', { params, query: { updatedAt } }),
    done: 'Giveaway ended without a winner',
    failed: 'Failed to end giveaway',
    affects,
    onSaved,
  });
  const { mutateAsync: remove } = useAdminMutation({
    call: ({ id, updatedAt }: Giveaway) =>
      send('DELETE /api/giveaways/{id}', { params: { id }, query: { updatedAt } }),
    done: 'Giveaway deleted successfully',
    removed: ({ id }) => ({ kind: 'giveaway', itemId: id }),
    failed: 'Failed to delete giveaway',
    affects,
    onSaved: onGone,
  });
  const busy = pending !== undefined;

  return (
    <AdminPanel title="Run It" look="boxed" intro={places(giveaway)}>
      <div className={styles.form}>
        {status === 'open' && (
          <Button busy={busy} icon={<Pause aria-hidden="true" />} onClick={() => change({ paused: true })}>
            Pause Giveaway
          </Button>
        )}
        {status === 'paused' && !giveaway.awaitsRules && (
          <Button
            variant={isEdited ? 'secondary' : 'primary'}
            busy={busy}
            icon={<Play aria-hidden="true" />}
            onClick={() => change({ paused: false })}
          >
            Resume Giveaway
          </Button>
        )}
        {pinned ? (
          <Button busy={busy} icon={<PinOff aria-hidden="true" />} onClick={() => change({ pinned: false })}>
            Stop Keeping the Code Here
          </Button>
        ) : (
          <Button busy={busy} icon={<Pin aria-hidden="true" />} onClick={() => change({ pinned: true })}>
            {main ? 'Keep the Code on This One' : 'Point the Code to This One'}
          </Button>
        )}
        {(status === 'planned' || status === 'open' || status === 'paused') && (
          <Button
            variant="danger"
            icon={<CircleStop aria-hidden="true" />}
            onClick={() =>
              ask({
                title: 'End without a winner?',
                description: `${title} ends with ${counted(currentEntries, 'entry', 'entries')}, and no one wins. It is written to the public ledger. Only a reset opens it again, with a new round.`,
                confirmLabel: 'End Giveaway',
                onConfirm: () => end(updatedAt),
              })
            }
          >
            End Giveaway
          </Button>
        )}
        <Button
          variant="quiet"
          icon={<Trash2 aria-hidden="true" />}
          onClick={() =>
            ask({
              title: 'Delete this giveaway?',
              description: `${title} leaves the website. You can restore it from the trash for 30 days. A giveaway with entries cannot be deleted: end it instead.`,
              confirmLabel: 'Delete Giveaway',
              onConfirm: () => remove(giveaway),
            })
          }
        >
          Delete Giveaway
        </Button>
      </div>
      {question}
    </AdminPanel>
  );
}

function places({ id, main, pinned }: Giveaway): string {
  if (pinned) return 'This is the giveaway that the code leads to, until you choose another.';
  return main
    ? 'This is the giveaway that the code leads to. When it is finished, the next one replaces it automatically.'
    : `Visitors find it at /giveaways/${id}, and in the list of giveaways.`;
}
