import type { AdminItem } from '@show/contracts/entities/adminItem';
import { counted } from '@show/web-kit/format';
import { useState } from 'react';
import { titlesOf } from '../../../items/itemLabels';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { DateTimeInput } from '../../../ui/form/DateTimeInput';
import { zoneHint } from '../../../ui/form/zoneHint';

export interface ScheduleDialogProps {
  onClose: () => void;
  items: readonly AdminItem[];
  onSchedule: (publishedAt: string) => Promise<void>;
}

export function ScheduleDialog({ onClose, items, onSchedule }: ScheduleDialogProps) {
  const [moment, setMoment] = useState<string | null>(null);
  const past = moment !== null && Date.parse(moment) <= Date.now();

  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Schedule ${counted(items.length, 'item')}`}
      description={`${titlesOf(items)} will be visible to visitors from this date on.`}
      confirmLabel="Schedule"
      ready={moment !== null}
      onConfirm={async () => {
        if (moment) await onSchedule(moment);
      }}
    >
      <DateTimeInput
        label="Publish at"
        hint={
          past ? 'This date is in the past: visitors see the items immediately, with this date.' : zoneHint()
        }
        value={moment}
        onChange={setMoment}
      />
    </ConfirmDialog>
  );
}
