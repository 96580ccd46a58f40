import { hasCapability } from '@show/contracts/domain/itemKinds';
import type { AdminItem } from '@show/contracts/entities/adminItem';
import { maxEditedItems } from '@show/contracts/forms/itemsEdit';
import { counted } from '@show/web-kit/format';
import { Button } from '@show/web-kit/ui';
import { CalendarClock, Eye, EyeOff, type LucideIcon, Star, StarOff, Tag, Trash2, X } from 'lucide-react';
import { useId, useState } from 'react';
import { ignoreShown } from '../../../api/toasts';
import { titlesOf } from '../../../items/itemLabels';
import { useQuestion } from '../../../ui/dialog/useQuestion';
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

interface Action {
  label: string;
  Icon: LucideIcon;
  act: () => void;
  /** Some of the items do not have it, as the hint says. */
  missing?: boolean;
}

/** Bulk actions on the selected items. Sticky while there are any. */
export function BulkBar({ items, onClear }: BulkBarProps) {
  const { mutateAsync, isPending, faults: editFaults } = useItemsEdit(items);
  const removal = useItemsRemoval(items);
  const faults = [...editFaults, ...removal.faults];
  const [ask, question] = useQuestion();
  const [dialog, setDialog] = useState<'schedule' | 'category'>();
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
  const askToHide = () =>
    ask({
      title: `Hide ${many}?`,
      description: `${titlesOf(items)} will leave the website immediately: lists, pages, search and map. You can show hidden items again at any time.`,
      confirmLabel: 'Hide',
      onConfirm: () => edit({ isVisible: false }, 'hidden'),
    });
  const askToDelete = () =>
    ask({
      title: `Delete ${many}?`,
      description: `${titlesOf(items)} will leave the website. You can restore ${items.length === 1 ? 'it' : 'them'} from the trash for 30 days.`,
      confirmLabel: `Delete ${many}`,
      onConfirm: async () => {
        if (await removal.remove()) onClear();
      },
    });
  const actions: readonly Action[] = [
    { label: 'Show', Icon: Eye, act: () => editNow({ isVisible: true }, 'shown') },
    { label: 'Hide', Icon: EyeOff, act: askToHide },
    { label: 'Schedule', Icon: CalendarClock, act: () => setDialog('schedule') },
    {
      label: 'Feature',
      Icon: Star,
      missing: noFeaturing,
      act: () => editNow({ featured: true }, 'featured'),
    },
    {
      label: 'Unfeature',
      Icon: StarOff,
      missing: noFeaturing,
      act: () => editNow({ featured: false }, 'no longer featured'),
    },
    { label: 'Category', Icon: Tag, missing: noCategory, act: () => setDialog('category') },
    { label: 'Delete', Icon: Trash2, act: askToDelete },
  ];

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
        {actions.map(({ label, Icon, act, missing }) => (
          <Button
            key={label}
            size="small"
            icon={<Icon aria-hidden="true" />}
            disabled={busy || missing}
            aria-describedby={missing === undefined ? undefined : hintId}
            onClick={act}
          >
            {label}
          </Button>
        ))}
        <Button size="small" variant="quiet" icon={<X aria-hidden="true" />} onClick={onClear}>
          Clear Selection
        </Button>
      </div>
      <p id={hintId} className={styles.hint} hidden={hints.length === 0}>
        {hints.join(' ')}
      </p>
      {question}
      {dialog === 'schedule' && (
        <ScheduleDialog
          onClose={() => setDialog(undefined)}
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
      )}
      {dialog === 'category' && (
        <CategoryDialog
          onClose={() => setDialog(undefined)}
          items={items}
          onChoose={(categoryId) => edit({ categoryId }, 'moved to another category')}
        />
      )}
    </section>
  );
}
