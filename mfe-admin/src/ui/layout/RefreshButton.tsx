import { Button, type ButtonProps } from '@show/web-kit/ui';
import { RefreshCw } from 'lucide-react';

export interface RefreshButtonProps extends Pick<ButtonProps, 'size'> {
  query: { readonly isFetching: boolean; refetch(): unknown };
}

/** Reads a list again. */
export function RefreshButton({ query, size }: RefreshButtonProps) {
  return (
    <Button
      variant="quiet"
      size={size}
      icon={<RefreshCw aria-hidden="true" />}
      busy={query.isFetching}
      onClick={() => void query.refetch()}
    >
      Refresh
    </Button>
  );
}
