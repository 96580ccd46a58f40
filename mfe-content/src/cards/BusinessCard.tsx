import { contentHref } from '@show/contracts/domain/contentLink';
import type { Business } from '@show/contracts/entities/business';
import { ContentCard } from '@show/web-kit/ui';
import { cardSizes } from './cardSizes';

export function BusinessCard({ business }: { business: Business }) {
  const { id, slug, name, description, address, thumbnail, sizes } = business;
  return (
    <ContentCard
      to={contentHref({ type: 'business', id, slug })}
      title={name}
      picture={{ src: thumbnail, size: sizes.thumbnail, sizes: cardSizes[4] }}
      kicker={address ?? undefined}
      text={description}
    />
  );
}
