import type { AdminItem } from '@show/contracts/entities/adminItem';
import { counted } from '@show/web-kit/format';
import { useState } from 'react';
import { DateTimeInput } from '../../ui/form/DateTimeInput';
import { ActionDialog } from './ActionDialog';
import { titlesOf } from './itemLabels';

export interface ScheduleDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  items: readonly AdminItem[];
  onSchedule: (publishedAt: string) => Promise<void>;
}

/** Dialog that schedules items. */
export function ScheduleDialog({ open, onOpenChange, items, onSchedule }: ScheduleDialogProps) {
  const [moment, setMoment] = useState<string | null>(null);
  const past = moment !== null && Date.parse(moment) <= Date.now();

  return (
    <ActionDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Schedule ${counted(items.length, 'item')}`}
      description={`${titlesOf(items)} will be seen by visitors from this moment on, and by nobody else before.`}
      actionLabel="Schedule"
      ready={moment !== null}
      onAction={async () => {
        if (moment) await onSchedule(moment);
      }}
    >
      <DateTimeInput
        label="Publish at"
        hint={
          past
            ? 'This moment has passed: visitors see the items at once, with this date.'
            : `In your own time zone, ${Intl.DateTimeFormat().resolvedOptions().timeZone}.`
        }
        value={moment}
        onChange={setMoment}
      />
    </ActionDialog>
  );
}
