import { Button, Skeleton } from '@show/web-kit/ui';
import { QrCode } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { AdminPanel } from '../ui/layout/AdminPanel';
import type { CodeSubject } from './useProduct';

const CodesPanel = lazy(() =>
  import(/* webpackChunkName: "admin-codes" */ './CodesPanel').then((m) => ({ default: m.CodesPanel })),
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
        <Suspense fallback={<Skeleton height="30rem" />}>
          <CodesPanel {...subject} />
        </Suspense>
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
