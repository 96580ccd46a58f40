import type { Album } from '@show/contracts/entities/album';
import { albumFormSchema, albumMinimumYear } from '@show/contracts/forms/album';
import { Checkbox, fieldOf, Select, Textarea, TextInput, useZodForm } from '@show/web-kit/forms';
import { read, useQuery } from '@show/web-kit/query';
import { send } from '../../api/send';
import { useIsVolunteer } from '../../api/session';
import { useEditedVersion } from '../../api/useEditedVersion';
import { PictureField } from '../../media/picture-field/PictureField';
import { BusinessSearch } from '../../places/business-search/BusinessSearch';
import { oneLine } from '../../places/oneLine';
import { changesOf } from '../../ui/form/changesOf';
import { EditForm } from '../../ui/form/EditForm';
import { fillForm } from '../../ui/form/fillForm';
import { Options } from '../../ui/form/Options';
import { useFormSave } from '../../ui/form/useFormSave';
import styles from './AlbumForm.module.css';
import { monthNames } from './albumDate';
import { albumValues } from './albumValues';

export const albumFormLabel = 'BTS album';

/** Parses a number input; empty is null. */
const orNone = { setValueAs: (text: unknown) => (text === '' || text === null ? null : Number(text)) };

interface Choice {
  readonly id: number;
  readonly title: string;
}

/** All options, with the current one included while the others load. */
function withCurrent(
  all: readonly Choice[] = [],
  id: number | null | undefined,
  title: string | null | undefined,
): readonly Choice[] {
  if (!id || all.some((one) => one.id === id)) return all;
  return [{ id, title: title ?? 'No longer shown' }, ...all];
}

export interface AlbumFormProps {
  /** Null: a new album. */
  album: Album | null;
  /** Called after saving or cancelling; with the album if it is new. */
  onClose: (created?: Album) => void;
}

/** Form of an album. Input is kept when saving fails. */
export function AlbumForm({ album, onClose }: AlbumFormProps) {
  const isVolunteer = useIsVolunteer();
  const form = useZodForm(albumFormSchema, {
    ...albumValues(album),
    ...(isVolunteer && { isVisible: false }),
  });
  const { register, watch, formState } = form;
  const { dirtyFields } = formState;
  const fill = fillForm(form);
  const field = fieldOf(form);
  const { data: allSegments } = useQuery(read('/api/tv-segments', { query: { hidden: true } }));
  const { data: allGuests } = useQuery(read('/api/instudio-guests', { query: { hidden: true } }));
  const segments = withCurrent(allSegments, album?.tvSegmentId, album?.segmentTitle);
  const guests = withCurrent(allGuests, album?.instudioGuestId, album?.guestTitle);
  const cover = watch('coverImage') ?? null;

  const { data: albums } = useQuery({
    ...read('/api/bts-albums', { query: { hidden: true } }),
    enabled: album !== null,
  });
  const save = useFormSave({
    form,
    what: 'album',
    version: useEditedVersion(album?.updatedAt),
    async call(body, expected): Promise<Album> {
      if (!album) return send('POST /api/bts-albums', { body });
      const changes = changesOf(body, dirtyFields);
      if (Object.keys(changes).length === 0) return album;
      return send('PATCH /api/bts-albums/{id}', {
        params: { id: album.id },
        body: { ...changes, ...expected },
      });
    },
    done: `BTS album ${album ? 'updated' : 'created'} successfully`,
    failed: `Failed to ${album ? 'update' : 'create'} BTS album`,
    affects: ['/api/bts-albums'],
    latest: album ? albumValues(albums?.find(({ id }) => id === album.id) ?? album) : undefined,
    // After the refetch, so that the form opened next starts from the saved version.
    onFinished: (saved) => onClose(album ? undefined : saved),
    onDiscard: onClose,
  });

  return (
    <EditForm
      label={albumFormLabel}
      save={save}
      alwaysReady
      saveLabel={album ? 'Update Album' : 'Create Album'}
      discardLabel="Cancel"
      className={styles.fields}
    >
      <div className={styles.wide}>
        <TextInput label="Album title" autoComplete="off" {...field('title')} />
      </div>
      <TextInput
        label="Year"
        type="number"
        inputMode="numeric"
        min={albumMinimumYear}
        max={new Date().getFullYear()}
        {...field('year', { valueAsNumber: true })}
      />
      <Select label="Month" optional {...field('month', { valueAsNumber: true })}>
        <option value={0}>Not specified</option>
        <Options of={monthNames.map(({ number, name }) => [number, name])} />
      </Select>
      <TextInput
        label="Day"
        optional
        type="number"
        inputMode="numeric"
        min={1}
        max={31}
        {...field('day', orNone)}
      />
      <div className={styles.wide}>
        <Textarea label="Description" optional {...field('description')} />
      </div>
      <div className={styles.pair}>
        <Select label="Related TV segment" optional {...field('tvSegmentId', orNone)}>
          <option value="">None</option>
          <Options of={segments.map(({ id, title }) => [id, title])} />
        </Select>
        <Select label="Related in-studio guest" optional {...field('instudioGuestId', orNone)}>
          <option value="">None</option>
          <Options of={guests.map(({ id, title }) => [id, title])} />
        </Select>
      </div>
      <div className={styles.wide}>
        <BusinessSearch
          onChoose={(found) => fill({ locationName: found.name, locationAddress: oneLine(found) })}
        />
      </div>
      <div className={styles.pair}>
        <TextInput label="Location name" optional autoComplete="off" {...field('locationName')} />
        <TextInput label="Location address" optional autoComplete="off" {...field('locationAddress')} />
      </div>
      <div className={styles.wide}>
        <PictureField
          title="Cover"
          name="the cover"
          hint="One of the album's photos can be chosen later instead."
          folder="bts"
          ratio="3 / 2"
          picture={cover}
          size={cover === album?.coverImage ? album?.sizes.coverImage : undefined}
          onPicture={(coverImage) => fill({ coverImage })}
        />
      </div>
      <div className={styles.wide}>
        {isVolunteer ? (
          <p>The album stays a draft. Ask an editor to publish it.</p>
        ) : (
          <Checkbox label="Shown on the website" {...register('isVisible')} />
        )}
      </div>
    </EditForm>
  );
}
