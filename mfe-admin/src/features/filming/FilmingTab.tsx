import type { FilmingEvent } from '@show/contracts/entities/filmingEvent';
import { Button } from '@show/web-kit/ui';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { send } from '../../api/send';
import { useAdminMutation } from '../../api/useAdminMutation';
import { useIntent } from '../../commands/intents';
import { useQuestion } from '../../ui/dialog/useQuestion';
import { FormPanel } from '../../ui/form/FormPanel';
import { useConfirmDiscard } from '../../ui/form/useConfirmDiscard';
import { AdminPanel } from '../../ui/layout/AdminPanel';
import { dayText } from './eventTexts';
import { FilmingForm, formLabel } from './FilmingForm';
import { FilmingTable } from './FilmingTable';

export function FilmingTab() {
  /** Null: a new event. */
  const [edited, setEdited] = useState<FilmingEvent | null>();
  const [ask, removal] = useQuestion();
  const { confirmDiscard, question } = useConfirmDiscard(formLabel);
  const close = () => setEdited(undefined);
  useIntent('filming', (event) => confirmDiscard(() => setEdited(event === 'new' ? null : event)));

  const { mutateAsync: remove } = useAdminMutation({
    call: ({ id }: FilmingEvent) => send('DELETE /api/filming-calendar/{id}', { params: { id } }),
    done: 'Filming event deleted successfully',
    removed: ({ id }) => ({ kind: 'filming', itemId: id }),
    failed: 'Failed to delete filming event',
    affects: ['/api/filming-calendar'],
    onSaved: (_, { id }) => edited?.id === id && close(),
  });

  return (
    <AdminPanel
      title="Filming Calendar"
      intro="Visitors see the next event on the home page until its day is over where it takes place."
      actions={
        <Button
          variant={edited === undefined ? 'primary' : 'secondary'}
          icon={<CalendarPlus aria-hidden="true" />}
          onClick={() => confirmDiscard(() => setEdited(null))}
        >
          Schedule Event
        </Button>
      }
    >
      {edited !== undefined && (
        <FormPanel key={edited?.id ?? 'new'} title={edited ? 'Edit Filming Event' : 'Schedule Filming Event'}>
          <FilmingForm event={edited} onClose={close} />
        </FormPanel>
      )}
      <FilmingTable
        onEdit={(event) => confirmDiscard(() => setEdited(event))}
        onDelete={(event) =>
          ask({
            title: 'Delete this filming event?',
            description: `${event.location}, ${dayText(event.date)}, leaves the website. Calendars that subscribe to it show the day as cancelled. You can restore it from the trash for 30 days.`,
            confirmLabel: 'Delete Event',
            onConfirm: () => remove(event),
          })
        }
      />
      {removal}
      {question}
    </AdminPanel>
  );
}
