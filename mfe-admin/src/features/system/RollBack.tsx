import type { FrontEndState } from '@show/contracts/entities/systemState';
import { Button } from '@show/web-kit/ui';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { send } from '../../api/send';
import { useAdminMutation } from '../../api/useAdminMutation';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { parts } from './systemNames';

/** Lets owners roll back to the previous version. */
export function RollBack({ part: { name, version, previous } }: { part: FrontEndState }) {
  const [asking, setAsking] = useState(false);
  const rollBack = useAdminMutation({
    call: () =>
      send('POST /api/admin/front-ends/{name}/rollback', { params: { name }, body: { from: version } }),
    done: ({ to }) => `${parts[name]} went back to ${to}`,
    failed: 'Failed to roll back',
    affects: ['/api/admin/system'],
  });
  const [before] = previous;

  return (
    <>
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
