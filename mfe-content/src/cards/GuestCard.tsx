import { contentHref } from '@show/contracts/domain/contentLink';
import type { Guest } from '@show/contracts/entities/guest';
import { counted } from '@show/web-kit/format';
import { ContentCard, type ContentCardProps } from '@show/web-kit/ui';
import { cardSizes } from './cardSizes';
import { guestTitleParts } from './guestTitle';
import { videoPicture } from './videoPicture';

export interface GuestCardProps extends Pick<ContentCardProps, 'look' | 'level'> {
  guest: Guest;
  /** The `sizes` attribute; for four columns by default. */
  sizes?: string | undefined;
  priority?: boolean | undefined;
}

export function GuestCard({ guest, sizes = cardSizes[4], priority, ...card }: GuestCardProps) {
  const { id, slug, title, description, guestName, guestTitle, durationMinutes } = guest;
  const { prefix, number } = guestTitleParts(title);
  return (
    <ContentCard
      {...card}
      to={contentHref({ type: 'instudio-guest', id, slug })}
      title={title}
      prefix={prefix}
      picture={{ ...videoPicture(guest), sizes, priority }}
      kicker={number}
      byline={[guestName, guestTitle].filter(Boolean).join(', ')}
      footer={durationMinutes && counted(durationMinutes, 'minute')}
      text={description}
    />
  );
}
