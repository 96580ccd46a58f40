import { Tooltip } from '@show/web-kit/tooltip';
import { Button } from '@show/web-kit/ui';
import { Trash2 } from 'lucide-react';

export interface DeleteButtonProps {
  /** Accessible name: 'Delete barn.jpg'. */
  label: string;
  onClick: () => void;
  /** Beside the icon; without it the icon has a tooltip. */
  children?: string;
}

/** A quiet button with a bin, in a row or on a picture. */
export function DeleteButton({ label, onClick, children }: DeleteButtonProps) {
  const button = (
    <Button
      size="small"
      variant="quiet"
      icon={<Trash2 aria-hidden="true" />}
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </Button>
  );
  return children ? button : <Tooltip text="Delete">{button}</Tooltip>;
}
