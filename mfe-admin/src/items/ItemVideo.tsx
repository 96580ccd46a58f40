import { youtubeIdSchema } from '@show/contracts/videos/youtube';
import { TextInput, useFormContext } from '@show/web-kit/forms';
import { thumbnailsOf, VideoEmbed } from '@show/web-kit/ui';
import styles from './ItemVideo.module.css';
import type { AnyField } from './itemFields';
import { type ItemValues, meantBy } from './itemValues';

/** The video of an item: an id, or any URL of the video, with its picture. */
export function ItemVideo({ field }: { field: AnyField }) {
  const { name, label } = field;
  const { register, watch, formState } = useFormContext<ItemValues>();
  const typed = youtubeIdSchema.safeParse(watch(name));
  return (
    <div className={styles.video}>
      <TextInput
        label={label}
        hint="The 11 characters after “v=” in the address. An address of the video will do too."
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        error={formState.errors[name]?.message as string | undefined}
        {...register(name, { setValueAs: (input: unknown) => meantBy(field, input) })}
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
