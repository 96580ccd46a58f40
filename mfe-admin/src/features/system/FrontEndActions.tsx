import type { FrontEndState } from '@show/contracts/entities/systemState';
import { Button } from '@show/web-kit/ui';
import { RotateCcw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { send } from '../../api/send';
import { useAdminMutation } from '../../api/useAdminMutation';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { parts } from './systemColumns';

const affects = ['/api/admin/system'];

/** What an owner does with a part of the pages: back to the version before, and another chance for one set aside. */
export function FrontEndActions({ part }: { part: FrontEndState }) {
  const { name, version, previous, setAside = [] } = part;
  const [asking, setAsking] = useState(false);
  const rollBack = useAdminMutation({
    call: () =>
      send('POST /api/admin/front-ends/{name}/rollback', { params: { name }, body: { from: version } }),
    done: ({ to }) => `${parts[name]} went back to ${to}`,
    failed: 'Failed to roll back',
    affects,
  });
  const lift = useAdminMutation({
    call: (lifted: string) =>
      send('POST /api/admin/front-ends/{name}/lift-quarantine', {
        params: { name },
        body: { version: lifted },
      }),
    done: (_, lifted) => `${lifted} is served again`,
    failed: 'Failed to serve it again',
    affects,
  });
  const [before] = previous;

  return (
    <>
      {setAside
        .filter(({ until }) => until !== null)
        .map((aside) => (
          <Button
            key={aside.version}
            size="small"
            icon={<RotateCcw aria-hidden="true" />}
            aria-label={`Serve ${aside.version} of ${parts[name]} again`}
            busy={lift.isPending}
            onClick={() => lift.mutate(aside.version)}
          >
            Serve Again
          </Button>
        ))}
      {before && (
        <Button
          size="small"
          icon={<Undo2 aria-hidden="true" />}
          aria-label={`Roll back ${parts[name]}`}
          onClick={() => setAsking(true)}
        >
          Roll Back
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Roll back ${parts[name]}?`}
        description={`Visitors get version ${before} again instead of ${version}, from now on. To go forward, deploy it by the command; the pages that are open stay as they are.`}
        confirmLabel="Roll Back"
        onConfirm={() => rollBack.mutateAsync()}
      />
    </>
  );
}
