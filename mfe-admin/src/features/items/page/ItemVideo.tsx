import { youtubeIdSchema } from '@show/contracts/domain/youtube';
import { useFormContext } from '@show/web-kit/forms';
import { thumbnailsOf, VideoEmbed } from '@show/web-kit/ui';
import { asYoutubeId, VideoField } from '../fields/VideoField';
import styles from './ItemVideo.module.css';
import type { ItemValues } from './itemValues';

/** The video of an item, with its picture. */
export function ItemVideo({ name }: { name: string }) {
  const { register, watch, formState } = useFormContext<ItemValues>();
  const typed = youtubeIdSchema.safeParse(watch(name));
  return (
    <div className={styles.video}>
      <VideoField
        hint="The 11 characters after “v=” in the address."
        error={formState.errors[name]?.message as string | undefined}
        input={register(name, asYoutubeId)}
      />
      <div className={styles.shown}>
        {typed.success ? (
          <VideoEmbed
            key={typed.data}
            youtubeId={typed.data}
            title="the video"
            poster={{ src: thumbnailsOf({ youtubeId: typed.data }), sizes: '20rem' }}
          />
        ) : (
          <p className={styles.none}>No video yet</p>
        )}
      </div>
    </div>
  );
}
