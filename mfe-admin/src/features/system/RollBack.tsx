import type { FrontEndState } from '@show/contracts/entities/systemState';
import { Button } from '@show/web-kit/ui';
import { Undo2 } from 'lucide-react';
import { send } from '../../api/send';
import { useAdminMutation } from '../../api/useAdminMutation';
import { useQuestion } from '../../ui/dialog/useQuestion';
import { parts } from './systemNames';

/** Lets owners roll back to the previous version. */
export function RollBack({ part: { name, version, previous } }: { part: FrontEndState }) {
  const [ask, question] = useQuestion();
  const rollBack = useAdminMutation({
    call: (from: string) =>
      send('POST /api/admin/front-ends/{name}/rollback', { params: { name }, body: { from } }),
    done: ({ to }) => `${parts[name]} went back to ${to}`,
    failed: 'Failed to roll back',
    affects: ['/api/admin/system'],
  });
  const [before] = previous;
  if (!before) return null;

  return (
    <>
      <Button
        size="small"
        icon={<Undo2 aria-hidden="true" />}
        aria-label={`Roll back ${parts[name]}`}
        onClick={() =>
          ask({
            title: `Roll back ${parts[name]}?`,
            description: `Visitors get version ${before} again instead of ${version}, from now on. To go forward, deploy it by the command; the pages that are open stay as they are.`,
            confirmLabel: 'Roll Back',
            onConfirm: () => rollBack.mutateAsync(version),
          })
        }
      >
        Roll Back
      </Button>
      {question}
    </>
  );
}
