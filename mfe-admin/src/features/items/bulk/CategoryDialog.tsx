import type { AdminItem } from '@show/contracts/entities/adminItem';
import { counted } from '@show/web-kit/format';
import { Select } from '@show/web-kit/forms';
import { read, useQuery } from '@show/web-kit/query';
import { useState } from 'react';
import { titlesOf } from '../../../items/itemLabels';
import { ActionDialog } from './ActionDialog';

export interface CategoryDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Segments. */
  items: readonly AdminItem[];
  /** Null removes the category. */
  onChoose: (categoryId: number | null) => Promise<void>;
}

const none = 'none';

/** Dialog that sets the category of segments. */
export function CategoryDialog({ open, onOpenChange, items, onChoose }: CategoryDialogProps) {
  const { data: categories = [] } = useQuery(read('/api/segment-categories'));
  const [chosen, setChosen] = useState('');

  return (
    <ActionDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Category of ${counted(items.length, 'TV segment')}`}
      description={titlesOf(items)}
      actionLabel="Set Category"
      ready={chosen !== ''}
      onAction={() => onChoose(chosen === none ? null : Number(chosen))}
    >
      <Select label="Category" value={chosen} onChange={(event) => setChosen(event.target.value)}>
        <option value="">Choose a category</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value={none}>No category</option>
      </Select>
    </ActionDialog>
  );
}
