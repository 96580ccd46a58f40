import type { Giveaway } from '@show/contracts/entities/giveaway';
import { googleCalendarUrl } from '@show/web-kit/format';
import { useOrigin } from '@show/web-kit/page';
import { LinkButton, type LinkButtonProps } from '@show/web-kit/ui';

export interface OpeningLinkProps extends Pick<LinkButtonProps, 'variant'> {
  giveaway: Pick<Giveaway, 'title' | 'startDate'>;
}

const hour = 3_600_000;

/** Adds the opening of a giveaway to the visitor's calendar. Nothing while its time is not known. */
export function OpeningLink({ giveaway: { title, startDate }, variant }: OpeningLinkProps) {
  const origin = useOrigin() ?? '';
  if (!startDate) return null;
  const start = Date.parse(startDate);
  const url = googleCalendarUrl({ text: title, start, end: start + hour, details: `${origin}/giveaways` });
  return (
    <LinkButton variant={variant} href={url}>
      Add to Google Calendar
    </LinkButton>
  );
}
