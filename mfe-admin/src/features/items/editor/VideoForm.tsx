import type { Episode } from '@show/contracts/entities/episode';
import { youtubeIdFormSchema } from '@show/contracts/youtube';
import { youtubeIdFrom } from '@show/contracts/youtubeAddress';
import { TextInput, useWatch, useZodForm } from '@show/web-kit/forms';
import { send } from '../../../api/send';
import { Overtaken } from '../../../ui/form/Overtaken';
import { refresh } from '../kinds';
import { LineForm } from './LineForm';
import { useDirtyReport } from './useDirtyReport';
import { useFieldSave } from './useFieldSave';

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

  const field = useFieldSave('episode', 'Failed to update YouTube ID');

  const save = (insist: boolean) =>
    handleSubmit(async ({ youtubeId }) => {
      try {
        const params = { id: episode.id };
        await field.save(
          (edited) => send('PUT /api/episodes/{id}/youtube-id', { params, body: { youtubeId, ...edited } }),
          'YouTube ID updated successfully',
          insist,
        );
        reset();
        await refresh('episode');
      } catch {
        // Said already; what was typed stays.
      }
    });

  function giveUp(): void {
    field.giveUp();
    reset();
  }

  return (
    <LineForm
      label={`Video of ${episode.title}`}
      saveLabel="Fix Video"
      saving={isSubmitting}
      ready={typed.trim() !== ''}
      onSubmit={save(false)}
      notice={field.overtaken && <Overtaken what="episode" onGiveUp={giveUp} onInsist={save(true)} />}
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
