import type { BusinessSuggestion } from '@show/contracts/entities/business';
import type { FilmingEvent } from '@show/contracts/entities/filmingEvent';
import { filmingDefaults, filmingEventFormSchema } from '@show/contracts/forms/filmingEvent';
import { fieldOf, Textarea, TextInput, useZodForm } from '@show/web-kit/forms';
import { show } from '@show/web-kit/page';
import { read, useQuery } from '@show/web-kit/query';
import { classes } from '@show/web-kit/ui';
import { useRef, useState } from 'react';
import { send } from '../../api/send';
import { useEditedVersion } from '../../api/useEditedVersion';
import { BusinessSearch } from '../../places/business-search/BusinessSearch';
import { oneLine } from '../../places/oneLine';
import placeStyles from '../../places/place-fields/PlaceFields.module.css';
import { noPoint, PlacePicker, textOf } from '../../places/place-picker/PlacePicker';
import { changesOf } from '../../ui/form/changesOf';
import { EditForm } from '../../ui/form/EditForm';
import { fillForm } from '../../ui/form/fillForm';
import { useFormSave } from '../../ui/form/useFormSave';
import styles from './FilmingForm.module.css';

export const formLabel = 'Filming event';

type Values = Record<
  | 'date'
  | 'startTime'
  | 'estimatedEndTime'
  | 'location'
  | 'fullAddress'
  | 'description'
  | 'websiteUrl'
  | 'latitude'
  | 'longitude',
  string
>;

const empty: Values = {
  date: '',
  startTime: filmingDefaults.startTime,
  estimatedEndTime: filmingDefaults.estimatedEndTime,
  location: '',
  fullAddress: '',
  description: '',
  websiteUrl: '',
  ...noPoint,
};

function valuesOf(event: FilmingEvent | null): Values {
  if (!event) return empty;
  const { date, startTime, location, fullAddress, description } = event;
  return {
    date,
    startTime,
    location,
    fullAddress,
    description,
    estimatedEndTime: event.estimatedEndTime ?? '',
    websiteUrl: event.websiteUrl ?? '',
    ...textOf({ latitude: event.latitude, longitude: event.longitude }),
  };
}

/** Sent together: an address without its point would be looked up, and lose the point that staff chose. */
const place = { fullAddress: true, latitude: true, longitude: true };

/** Default end of a start time `HH:MM`: four hours later, past midnight if needed. */
function usualEnd(start: string): string {
  const [hours = 0, minutes = '00'] = [Number(start.slice(0, 2)), start.slice(3, 5)];
  return `${String((hours + filmingDefaults.hours) % 24).padStart(2, '0')}:${minutes}`;
}

/** Whether a day has ended in the show's region. */
const isOver = (date: string): boolean =>
  date !== '' && date < new Intl.DateTimeFormat('en-CA', { timeZone: show().region.timeZone }).format();

export interface FilmingFormProps {
  /** Null: a new event. */
  event: FilmingEvent | null;
  /** Called after saving or cancelling. */
  onClose: () => void;
}

/** Form of a filming event. Input is kept when saving fails. */
export function FilmingForm({ event, onClose }: FilmingFormProps) {
  const form = useZodForm(filmingEventFormSchema, valuesOf(event));
  const field = fieldOf(form);
  const { watch, getValues, formState } = form;
  const { dirtyFields, errors } = formState;
  const fill = fillForm(form);
  const [lookingUp, setLookingUp] = useState(false);
  const automaticEnd = useRef(usualEnd(getValues('startTime')));

  /** The end time follows the start time until it is edited. */
  function startChanged(start: string): void {
    if (start === '') return;
    const follows = getValues('estimatedEndTime') === automaticEnd.current;
    automaticEnd.current = usualEnd(start);
    if (follows) fill({ estimatedEndTime: automaticEnd.current });
  }

  function fillIn(suggestion: BusinessSuggestion): void {
    const fullAddress = oneLine(suggestion);
    fill({ location: suggestion.name, ...(fullAddress && { fullAddress }), ...textOf(suggestion) });
  }

  const { data: events } = useQuery({ ...read('/api/filming-calendar'), enabled: event !== null });
  const save = useFormSave({
    form,
    what: 'event',
    version: useEditedVersion(event?.updatedAt),
    async call(body, expected): Promise<FilmingEvent> {
      if (!event) return send('POST /api/filming-calendar', { body });
      const isMoved = Object.keys(place).some((name) => name in dirtyFields);
      const changes = changesOf(body, { ...dirtyFields, ...(isMoved && place) });
      if (Object.keys(changes).length === 0) return event;
      return send('PATCH /api/filming-calendar/{id}', {
        params: { id: event.id },
        body: { ...changes, ...expected },
      });
    },
    done: ({ latitude }) => {
      const done = `Filming event ${event ? 'updated' : 'created'} successfully`;
      return latitude === null ? `${done}. Its address was not found, so no distance is shown.` : done;
    },
    failed: `Failed to ${event ? 'update' : 'create'} filming event`,
    affects: ['/api/filming-calendar'],
    latest: event ? valuesOf(events?.find(({ id }) => id === event.id) ?? event) : undefined,
    // After the refetch, so that the form opened next starts from the saved version.
    onFinished: onClose,
    onDiscard: onClose,
  });

  return (
    <EditForm
      label={formLabel}
      save={save}
      blocked={lookingUp}
      alwaysReady
      saveLabel={event ? 'Update Event' : 'Create Event'}
      discardLabel="Cancel"
      className={styles.fields}
    >
      <div className={placeStyles.words}>
        <TextInput
          label="Date"
          type="date"
          hint={isOver(watch('date')) ? 'This day is over. Visitors will not see it.' : undefined}
          {...field('date')}
        />
        <div className={placeStyles.pair}>
          <TextInput
            label="Start time"
            type="time"
            {...field('startTime', { onChange: ({ target }) => startChanged(target.value) })}
          />
          <TextInput label="Estimated end time" optional type="time" {...field('estimatedEndTime')} />
        </div>
        <BusinessSearch onChoose={fillIn} />
        <TextInput label="Location name" autoComplete="off" {...field('location')} />
        <TextInput label="Full address" autoComplete="off" {...field('fullAddress')} />
        <Textarea label="Description" {...field('description')} />
        <TextInput
          label="Website"
          optional
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          {...field('websiteUrl')}
        />
      </div>
      <div className={classes(placeStyles.where, styles.where)}>
        <PlacePicker
          point={{ latitude: String(watch('latitude') ?? ''), longitude: String(watch('longitude') ?? '') }}
          latitudeError={errors.latitude?.message}
          longitudeError={errors.longitude?.message}
          onPoint={(point) => fill({ ...point })}
          address={watch('fullAddress').trim() || undefined}
          addressMissing="Full address is required"
          onLookup={setLookingUp}
          onAddress={(found) => fill({ fullAddress: oneLine(found) || found.displayName })}
          tone="gold"
        />
        <p className={styles.hint}>
          Left without a point, the address is looked up when you save. The point decides how far away
          visitors are and which time zone applies.
        </p>
      </div>
    </EditForm>
  );
}
