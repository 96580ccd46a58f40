import type { Guest } from '@show/contracts/entities/guest';
import { counted } from '@show/web-kit/format';
import { Badge, LinkedText, ShareBar } from '@show/web-kit/ui';
import { FeatureBody } from '../../detail/FeatureBody';
import { FeatureHeader } from '../../detail/FeatureHeader';
import { GuestAlbums } from './GuestAlbums';
import { GuestBio } from './GuestBio';
import { Listen } from './Listen';

/** A conversation to watch, who it is with, and where else to hear it. */
export function GuestPage({ guest }: { guest: Guest }) {
  const { id, title, description, featured, guestName, guestTitle, durationMinutes } = guest;
  return (
    <article>
      <FeatureHeader
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
      <FeatureBody
        title="About This Conversation"
        share={<ShareBar title={title} />}
        aside={<GuestBio guest={guest} />}
      >
        <LinkedText text={description} />
      </FeatureBody>
      <Listen guest={guest} />
      <GuestAlbums guestId={id} />
    </article>
  );
}
