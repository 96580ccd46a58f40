import { hasCapability } from '@show/contracts/domain/itemKinds';
import type { AdminItem } from '@show/contracts/entities/adminItem';
import { maxEditedItems } from '@show/contracts/forms/itemsEdit';
import { counted } from '@show/web-kit/format';
import { Button } from '@show/web-kit/ui';
import { CalendarClock, Eye, EyeOff, Star, StarOff, Tag, Trash2, X } from 'lucide-react';
import { useId, useState } from 'react';
import { ignoreShown } from '../../../api/toasts';
import { titlesOf } from '../../../items/itemLabels';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { useToastOffset } from '../../../ui/layout/useToastOffset';
import { dateTimeText } from '../../../ui/status/dateTimeText';
import styles from './BulkBar.module.css';
import { CategoryDialog } from './CategoryDialog';
import { ScheduleDialog } from './ScheduleDialog';
import { type ItemsChange, useItemsEdit } from './useItemsEdit';
import { useItemsRemoval } from './useItemsRemoval';

export interface BulkBarProps {
  items: readonly AdminItem[];
  onClear: () => void;
}

type Question = 'hide' | 'schedule' | 'category' | 'delete';

/** Bulk actions on the selected items. Sticky while there are any. */
export function BulkBar({ items, onClear }: BulkBarProps) {
  const { mutateAsync, isPending, faults: editFaults } = useItemsEdit(items);
  const removal = useItemsRemoval(items);
  const faults = [...editFaults, ...removal.faults];
  const [question, setQuestion] = useState<Question>();
  const hintId = useId();
  const bar = useToastOffset<HTMLElement>();
  const many = counted(items.length, 'item');
  const noFeaturing = items.some(({ featured }) => featured === null);
  const noCategory = items.some(({ type }) => !hasCapability(type, 'category'));
  const tooMany = items.length > maxEditedItems;
  const busy = isPending || removal.isPending || tooMany;
  const hints = [
    tooMany && `At most ${maxEditedItems} items can be changed together.`,
    noFeaturing && 'BTS albums and pages cannot be featured.',
    noCategory && 'Only TV segments have a category.',
  ].filter(Boolean);

  async function edit(change: ItemsChange, done: string): Promise<void> {
    await mutateAsync({ change, done: `${many} ${done}` });
    onClear();
  }
  const editNow = (change: ItemsChange, done: string) => void ignoreShown(edit(change, done));
  const ask = (which: Question) => ({
    open: question === which,
    onOpenChange: (open: boolean) => setQuestion(open ? which : undefined),
  });

  return (
    <section ref={bar} className={styles.bar} aria-label="Selected items">
      {faults.length > 0 && (
        <ul className={styles.faults} role="alert">
          {faults.map(({ title, message }) => (
            <li key={`${title} ${message}`}>
              <strong>{title}:</strong> {message}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.row}>
        <p className={styles.count} role="status">{`${items.length} selected`}</p>
        <Button
          size="small"
          icon={<Eye aria-hidden="true" />}
          disabled={busy}
          onClick={() => editNow({ isVisible: true }, 'shown')}
        >
          Show
        </Button>
        <Button
          size="small"
          icon={<EyeOff aria-hidden="true" />}
          disabled={busy}
          onClick={() => setQuestion('hide')}
        >
          Hide
        </Button>
        <Button
          size="small"
          icon={<CalendarClock aria-hidden="true" />}
          disabled={busy}
          onClick={() => setQuestion('schedule')}
        >
          Schedule
        </Button>
        <Button
          size="small"
          icon={<Star aria-hidden="true" />}
          disabled={busy || noFeaturing}
          aria-describedby={hintId}
          onClick={() => editNow({ featured: true }, 'featured')}
        >
          Feature
        </Button>
        <Button
          size="small"
          icon={<StarOff aria-hidden="true" />}
          disabled={busy || noFeaturing}
          aria-describedby={hintId}
          onClick={() => editNow({ featured: false }, 'no longer featured')}
        >
          Unfeature
        </Button>
        <Button
          size="small"
          icon={<Tag aria-hidden="true" />}
          disabled={busy || noCategory}
          aria-describedby={hintId}
          onClick={() => setQuestion('category')}
        >
          Category
        </Button>
        <Button
          size="small"
          icon={<Trash2 aria-hidden="true" />}
          disabled={busy}
          onClick={() => setQuestion('delete')}
        >
          Delete
        </Button>
        <Button size="small" variant="quiet" icon={<X aria-hidden="true" />} onClick={onClear}>
          Clear Selection
        </Button>
      </div>
      <p id={hintId} className={styles.hint} hidden={hints.length === 0}>
        {hints.join(' ')}
      </p>
      <ConfirmDialog
        {...ask('hide')}
        title={`Hide ${many}?`}
        description={`${titlesOf(items)} will leave the website immediately: lists, pages, search and map. You can show hidden items again at any time.`}
        confirmLabel="Hide"
        onConfirm={() => edit({ isVisible: false }, 'hidden')}
      />
      <ConfirmDialog
        {...ask('delete')}
        title={`Delete ${many}?`}
        description={`${titlesOf(items)} will leave the website. You can restore ${items.length === 1 ? 'it' : 'them'} from the trash for 30 days.`}
        confirmLabel={`Delete ${many}`}
        onConfirm={async () => {
          if (await removal.remove()) onClear();
        }}
      />
      <ScheduleDialog
        {...ask('schedule')}
        items={items}
        onSchedule={(publishedAt) =>
          edit(
            { publishedAt, isVisible: true },
            Date.parse(publishedAt) > Date.now()
              ? 'scheduled'
              : `published, dated ${dateTimeText(publishedAt)}`,
          )
        }
      />
      <CategoryDialog
        {...ask('category')}
        items={items}
        onChoose={(categoryId) => edit({ categoryId }, 'moved to another category')}
      />
    </section>
  );
}
