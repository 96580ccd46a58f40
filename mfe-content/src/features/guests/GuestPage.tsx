import type { Guest } from '@show/contracts/entities/guest';
import { counted } from '@show/web-kit/format';
import { Badge, LinkedText, ShareBar } from '@show/web-kit/ui';
import { DetailBody } from '../../detail/DetailBody';
import { DetailHeader } from '../../detail/DetailHeader';
import { GuestAlbums } from './GuestAlbums';
import { GuestBio } from './GuestBio';
import { Listen } from './Listen';

/** Page of a guest: the conversation, the guest, and podcast links. */
export function GuestPage({ guest }: { guest: Guest }) {
  const { id, title, description, featured, guestName, guestTitle, durationMinutes } = guest;
  return (
    <article aria-label={title}>
      <DetailHeader
        back={{ to: '/instudio-guests', label: 'In-Studio Guests' }}
        title={title}
        badges={
          <>
            <Badge>In-Studio Guest</Badge>
            {featured && <Badge tone="gold">Featured</Badge>}
          </>
        }
        facts={
          (guestName || durationMinutes) && (
            <>
              {guestName && (
                <p>
                  <strong>{guestName}</strong>
                  {guestTitle && `, ${guestTitle}`}
                </p>
              )}
              {durationMinutes && <p>{counted(durationMinutes, 'minute')}</p>}
            </>
          )
        }
        video={guest}
      />
      <DetailBody
        title="About This Conversation"
        share={<ShareBar title={title} />}
        aside={<GuestBio guest={guest} />}
      >
        <LinkedText text={description} />
      </DetailBody>
      <Listen guest={guest} />
      <GuestAlbums guestId={id} />
    </article>
  );
}
