import { Button } from '@show/web-kit/ui';
import { Pencil } from 'lucide-react';
import { DeleteButton } from '../DeleteButton';

export interface EditAndDeleteProps {
  /** Name of the row, for accessible names. */
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}

/** The actions of a row that is edited in a form and deleted after a confirmation. */
export function EditAndDelete({ name, onEdit, onDelete }: EditAndDeleteProps) {
  return (
    <>
      <Button size="small" icon={<Pencil aria-hidden="true" />} aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </Button>
      <DeleteButton label={`Delete ${name}`} onClick={onDelete}>
        Delete
      </DeleteButton>
    </>
  );
}
