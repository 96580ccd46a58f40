import type { StartChecklist } from '@show/contracts/entities/startChecklist';
import { Button, LinkButton } from '@show/web-kit/ui';
import { ArrowLeft, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { send } from '../../../api/send';
import { showSaved } from '../../../api/showSaved';
import { useAdminMutation } from '../../../api/useAdminMutation';
import { AdminPanel } from '../../../ui/layout/AdminPanel';
import styles from './SetUp.module.css';
import { SetUpForm } from './SetUpForm';
import { nextSetupStep, type SetupStep, setupSteps } from './setupSteps';

interface Saved {
  readonly step: SetupStep;
  readonly values: Readonly<Record<string, unknown>>;
}

/**
 * The first minutes of a blank show: a few questions, each saved when it is answered. It continues at the first open
 * step whenever an owner returns, and ends when every step is done or skipped.
 */
export function SetUp({ checklist }: { checklist: StartChecklist }) {
  const [back, setBack] = useState<SetupStep>();
  const step = back ?? nextSetupStep(checklist);
  const [reached, setReached] = useState<readonly SetupStep[]>([]);
  if (step && !reached.includes(step)) setReached([...reached, step]);
  const { mutate, pending } = useAdminMutation({
    async call({ step, values }: Saved) {
      if (Object.keys(values).length > 0) {
        const { show } = await send('PATCH /api/admin/show', { body: { values } });
        showSaved(show);
      }
      // Also after saving: what was left empty is not asked for again.
      return send('PUT /api/admin/start/{step}', { params: { step }, body: { skipped: true } });
    },
    failed: 'Failed to save',
    affects: ['/api/admin/show', '/api/admin/start'],
    onSaved: () => setBack(undefined),
  });
  const later = useAdminMutation({
    call: async () => {
      for (const each of setupSteps)
        await send('PUT /api/admin/start/{step}', { params: { step: each }, body: { skipped: true } });
    },
    failed: 'Failed to save',
    affects: ['/api/admin/start'],
  });
  if (!step) return null;
  const at = setupSteps.indexOf(step);
  const before = setupSteps[at - 1];

  return (
    <AdminPanel
      title="Set up your show"
      level={3}
      look="boxed"
      intro={`Step ${at + 1} of ${setupSteps.length}`}
    >
      {/* Those behind stay, with what was typed there. */}
      {reached.map((each) => (
        <div key={each} hidden={each !== step}>
          <SetUpForm
            step={each}
            busy={pending !== undefined}
            onSave={(values) => mutate({ step: each, values })}
          />
        </div>
      ))}
      <div className={styles.ways}>
        {before && (
          <Button
            size="small"
            variant="quiet"
            icon={<ArrowLeft aria-hidden="true" />}
            onClick={() => setBack(before)}
          >
            Back
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={() => mutate({ step, values: {} })}>
          Skip This Step
        </Button>
        <Button size="small" variant="quiet" onClick={() => later.mutate()}>
          Skip the Set-Up
        </Button>
        <LinkButton to="/" size="small" variant="quiet" icon={<ExternalLink aria-hidden="true" />}>
          View the Site
        </LinkButton>
      </div>
    </AdminPanel>
  );
}
