import { contentHref } from '@show/contracts/contentLink';
import type { Guest } from '@show/contracts/entities/guest';
import { plainText } from '@show/web-kit/format';
import { ContentCard, type ContentCardProps } from '@show/web-kit/ui';
import { cardSizes } from './cardSizes';
import { videoPicture } from './videoPicture';

export interface GuestCardProps extends Pick<ContentCardProps, 'look' | 'level'> {
  guest: Guest;
  /** The `sizes` attribute; for four columns by default. */
  sizes?: string | undefined;
  priority?: boolean | undefined;
}

/** Card of an in-studio guest. */
export function GuestCard({ guest, sizes = cardSizes[4], priority, ...card }: GuestCardProps) {
  const { id, slug, title, description, guestName, guestTitle } = guest;
  return (
    <ContentCard
      {...card}
      to={contentHref({ type: 'instudio-guest', id, slug })}
      title={title}
      picture={{ ...videoPicture(guest), sizes, priority }}
      kicker={[guestName, guestTitle].filter(Boolean).join(', ')}
      text={plainText(description)}
    />
  );
}
