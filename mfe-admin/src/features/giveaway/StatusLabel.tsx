import type { GiveawayStatus } from '@show/contracts/entities/giveaway';
import { Badge, type BadgeProps } from '@show/web-kit/ui';

export const statusLabels = {
  planned: { label: 'Planned', tone: 'gold' },
  open: { label: 'Open', tone: 'place' },
  paused: { label: 'Paused', tone: 'plain' },
  won: { label: 'Winner selected', tone: 'gold' },
  claimed: { label: 'Prize claimed', tone: 'plain' },
  over: { label: 'Ended without a winner', tone: 'plain' },
} as const satisfies Readonly<Record<GiveawayStatus, { label: string; tone: BadgeProps['tone'] }>>;

export function StatusLabel({ status }: { status: GiveawayStatus }) {
  const { label, tone } = statusLabels[status];
  return <Badge tone={tone}>{label}</Badge>;
}
