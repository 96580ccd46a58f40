import type { Episode } from '@show/contracts/entities/episode';
import { youtubeIdFormSchema } from '@show/contracts/youtube';
import { youtubeIdFrom } from '@show/contracts/youtube-address';
import { TextInput, useWatch, useZodForm } from '@show/web-kit/forms';
import { send } from '../../send';
import { toastFailure, toastSuccess } from '../../toasts';
import { refresh } from '../kinds';
import { LineForm } from './LineForm';
import { useDirtyReport } from './useDirtyReport';

export interface VideoFormProps {
  episode: Episode;
  onDirty: (dirty: boolean) => void;
}

/** Gives an episode another video. Takes an id, or the address of the video as it is copied. */
export function VideoForm({ episode, onDirty }: VideoFormProps) {
  const { register, control, handleSubmit, reset, formState } = useZodForm(youtubeIdFormSchema, {
    youtubeId: '',
  });
  const { errors, isDirty, isSubmitting } = formState;
  const typed = useWatch({ control, name: 'youtubeId' });
  useDirtyReport(`Video of ${episode.title}`, isDirty, onDirty);

  const save = handleSubmit(async (body) => {
    try {
      await send('PUT /api/episodes/{id}/youtube-id', { params: { id: episode.id }, body });
      reset();
      toastSuccess('YouTube ID updated successfully');
      await refresh('episode');
    } catch (error) {
      toastFailure('Failed to update YouTube ID', error);
    }
  });

  return (
    <LineForm
      label={`Video of ${episode.title}`}
      saveLabel="Fix Video"
      saving={isSubmitting}
      ready={typed.trim() !== ''}
      onSubmit={save}
    >
      <TextInput
        label="YouTube ID"
        hint={`Now ${episode.youtubeId ?? 'without a video'}. An address of the video will do too.`}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        error={errors.youtubeId?.message}
        {...register('youtubeId', { setValueAs: (text: string) => youtubeIdFrom(text) ?? text })}
      />
    </LineForm>
  );
}
