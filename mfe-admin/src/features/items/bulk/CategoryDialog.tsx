import type { AdminItem } from '@show/contracts/entities/adminItem';
import { counted } from '@show/web-kit/format';
import { Select } from '@show/web-kit/forms';
import { read, useQuery } from '@show/web-kit/query';
import { useState } from 'react';
import { titlesOf } from '../../../items/itemLabels';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { Options } from '../../../ui/form/Options';

export interface CategoryDialogProps {
  onClose: () => void;
  /** Segments. */
  items: readonly AdminItem[];
  /** Null removes the category. */
  onChoose: (categoryId: number | null) => Promise<void>;
}

const none = 'none';

/** Dialog that sets the category of segments. */
export function CategoryDialog({ onClose, items, onChoose }: CategoryDialogProps) {
  const { data: categories = [] } = useQuery(read('/api/segment-categories'));
  const [chosen, setChosen] = useState('');

  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Category of ${counted(items.length, 'TV segment')}`}
      description={titlesOf(items)}
      confirmLabel="Set Category"
      ready={chosen !== ''}
      onConfirm={() => onChoose(chosen === none ? null : Number(chosen))}
    >
      <Select label="Category" value={chosen} onChange={(event) => setChosen(event.target.value)}>
        <option value="">Choose a category</option>
        <Options of={categories.map(({ id, name }) => [id, name])} />
        <option value={none}>No category</option>
      </Select>
    </ConfirmDialog>
  );
}
