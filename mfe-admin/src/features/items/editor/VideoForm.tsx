import { youtubeIdFormSchema } from '@show/contracts/domain/youtube';
import type { Episode } from '@show/contracts/entities/episode';
import { useWatch, useZodForm } from '@show/web-kit/forms';
import { send } from '../../../api/send';
import { useFormSave } from '../../../ui/form/useFormSave';
import { asYoutubeId, VideoField } from '../fields/VideoField';
import { useItemSave } from './ItemVersion';
import { LineForm } from './LineForm';

export interface VideoFormProps {
  episode: Episode;
  onDirty: (dirty: boolean) => void;
}

/** Form that replaces the video of an episode. Accepts an id or a URL. */
export function VideoForm({ episode, onDirty }: VideoFormProps) {
  const form = useZodForm(youtubeIdFormSchema, { youtubeId: '' });
  const { register, control, reset } = form;
  const { errors } = form.formState;
  const typed = useWatch({ control, name: 'youtubeId' });

  const save = useFormSave({
    ...useItemSave('episode'),
    form,
    call: (body, expected) =>
      send('PUT /api/episodes/{id}/youtube-id', {
        params: { id: episode.id },
        body: { ...body, ...expected },
      }),
    done: 'YouTube ID updated successfully',
    failed: 'Failed to update YouTube ID',
    onFinished: () => reset(),
    onDiscard: () => reset(),
  });

  return (
    <LineForm
      label={`Video of ${episode.title}`}
      saveLabel="Fix Video"
      save={save}
      ready={typed.trim() !== ''}
      onDirty={onDirty}
    >
      <VideoField
        hint={`Now ${episode.youtubeId ?? 'without a video'}.`}
        error={errors.youtubeId?.message}
        input={register('youtubeId', asYoutubeId)}
      />
    </LineForm>
  );
}
