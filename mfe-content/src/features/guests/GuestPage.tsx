import type { Guest } from '@show/contracts/entities/guest';
import { counted } from '@show/web-kit/format';
import { read } from '@show/web-kit/query';
import { Badge } from '@show/web-kit/ui';
import { refetchOnReturn } from '../../api/refetchOnReturn';
import { GuestCard } from '../../cards/GuestCard';
import { guestTitleParts } from '../../cards/guestTitle';
import { DetailBody } from '../../detail/DetailBody';
import { DetailHeader } from '../../detail/DetailHeader';
import { FirstShown } from '../../detail/FirstShown';
import { LinkedAlbums } from '../../detail/LinkedAlbums';
import { RelatedItems } from '../../detail/RelatedItems';
import { SeenIn } from '../../detail/SeenIn';
import { ShareBar } from '../../detail/ShareBar';
import { LinkedText } from '../../ui/LinkedText';
import { GuestBio } from './GuestBio';
import { Listen } from './Listen';

/** Page of a guest: the conversation, the guest, and podcast links. */
export function GuestPage({ content: guest }: { content: Guest }) {
  const { id, title, description, featured, guestName, guestTitle, durationMinutes, publishedAt } = guest;
  const { prefix, number } = guestTitleParts(title);
  return (
    <article aria-label={title}>
      <DetailHeader
        back={{ to: '/instudio-guests', label: 'In-Studio Guests' }}
        title={title}
        prefix={prefix}
        badges={
          <>
            {number && <Badge tone="gold">{number}</Badge>}
            <Badge>In-Studio Guest</Badge>
            {featured && <Badge>Featured</Badge>}
          </>
        }
        facts={
          <>
            {guestName && (
              <p>
                <strong>{guestName}</strong>
                {guestTitle && `, ${guestTitle}`}
              </p>
            )}
            {durationMinutes && <p>{counted(durationMinutes, 'minute')}</p>}
            <FirstShown publishedAt={publishedAt} where="online" />
          </>
        }
        video={guest}
      />
      <DetailBody
        title="About This Conversation"
        share={<ShareBar title={title} />}
        after={<SeenIn type="instudio-guest" id={id} />}
        aside={<GuestBio guest={guest} />}
      >
        <LinkedText text={description} />
      </DetailBody>
      <Listen guest={guest} />
      <LinkedAlbums
        query={{ ...read('/api/instudio-guests/{id}/bts-albums', { params: { id } }), ...refetchOnReturn }}
      />
      <RelatedItems
        item={{ id }}
        readPart={(query) => read('/api/instudio-guests', { query })}
        title="More in-studio guests"
        viewAll={{ to: '/instudio-guests', label: 'View All In-Studio Guests' }}
      >
        {(other) => <GuestCard key={other.id} guest={other} />}
      </RelatedItems>
    </article>
  );
}
