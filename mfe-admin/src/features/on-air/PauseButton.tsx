import type { OnAirGraphic } from '@show/contracts/entities/onAir';
import { Button } from '@show/web-kit/ui';
import { Pause, Play } from 'lucide-react';
import { send } from '../../api/send';
import { useAdminMutation } from '../../api/useAdminMutation';

/** Pauses or resumes a giveaway; nothing when it can do neither. */
export function PauseButton({ round }: { round: NonNullable<OnAirGraphic['round']> }) {
  const { mutate, isPending } = useAdminMutation({
    call: (paused: boolean) =>
      send('PATCH /api/giveaways/{id}', { params: { id: round.giveawayId }, body: { paused } }),
    done: ({ status }) => (status === 'paused' ? 'Giveaway paused' : 'Giveaway resumed'),
    failed: 'Failed to update giveaway',
    affects: ['/api/giveaways', '/api/admin/on-air'],
  });
  if (round.state !== 'open' && round.state !== 'paused') return null;
  const isOpen = round.state === 'open';
  return (
    <Button
      size="large"
      busy={isPending}
      icon={isOpen ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      onClick={() => mutate(isOpen)}
    >
      {isOpen ? 'Pause Giveaway' : 'Resume Giveaway'}
    </Button>
  );
}
