import type { Giveaway } from '@show/contracts/entities/giveaway';
import { useBackCloses } from '@show/web-kit/router';
import { lazyWithRetries } from '@show/web-kit/timing';
import { Button, LateDialog } from '@show/web-kit/ui';
import { Bell } from 'lucide-react';
import { useState } from 'react';

const NotifyDialog = lazyWithRetries(() =>
  import(/* webpackChunkName: "notify-me" */ './NotifyDialog').then((m) => m.NotifyDialog),
);

export interface NotifyMeProps {
  giveaway: Pick<Giveaway, 'id' | 'title' | 'startDate'>;
  variant?: 'primary' | 'secondary';
}

/** Asks for an email address, to notify when a planned giveaway opens. */
export function NotifyMe({ giveaway, variant }: NotifyMeProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  useBackCloses(open, close);
  return (
    <>
      <Button
        variant={variant}
        icon={<Bell aria-hidden="true" />}
        aria-label={`Notify Me: ${giveaway.title}`}
        aria-haspopup="dialog"
        data-needs-script
        onClick={() => setOpen(true)}
      >
        Notify Me
      </Button>
      {open && (
        <LateDialog>
          <NotifyDialog giveaway={giveaway} onClose={close} />
        </LateDialog>
      )}
    </>
  );
}
