import { lazyWithRetries } from '@show/web-kit/timing';
import { Button, ErrorState, Late, Skeleton } from '@show/web-kit/ui';
import { QrCode } from 'lucide-react';
import { useState } from 'react';
import { AdminPanel } from '../ui/layout/AdminPanel';
import type { CodeSubject } from './useProduct';

const CodesPanel = lazyWithRetries(() =>
  import(/* webpackChunkName: "admin-codes" */ './CodesPanel').then((m) => m.CodesPanel),
);

/** Codes to print and show; their code is loaded once staff want one. */
export function CodesSection(subject: CodeSubject) {
  const [isOpen, setOpen] = useState(false);
  return (
    <AdminPanel
      title="Codes"
      look="boxed"
      intro="A QR code for posters, table cards and television. Codes on signs tell which one was scanned."
    >
      {isOpen ? (
        <Late
          waiting={<Skeleton height="30rem" />}
          failed={<ErrorState level={3} text="Please check your connection and reload the page." />}
        >
          <CodesPanel {...subject} />
        </Late>
      ) : (
        <div>
          <Button icon={<QrCode aria-hidden="true" />} onClick={() => setOpen(true)}>
            Make a Code
          </Button>
        </div>
      )}
    </AdminPanel>
  );
}
