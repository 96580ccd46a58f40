import type { ShowSettings } from '@show/contracts/entities/showSettings';
import { FormProvider, judgedSchema, useZodForm } from '@show/web-kit/forms';
import { useSearchParams } from '@show/web-kit/router';
import { useEffect, useState } from 'react';
import { send } from '../../api/send';
import { showSaved } from '../../api/showSaved';
import { useEditedVersion } from '../../api/useEditedVersion';
import { EditForm } from '../../ui/form/EditForm';
import { useFormSave } from '../../ui/form/useFormSave';
import { Fold } from '../../ui/layout/Fold';
import { LeftOvers } from './LeftOvers';
import type { ShowInputs } from './rowInputs';
import { ShowField } from './ShowField';
import styles from './ShowForm.module.css';
import { StateInput } from './StateInput';
import type { ShowFieldInfo } from './showFieldInfo';
import { keyOf, showGroups } from './showFields';
import { judgeShow, showInputs } from './showInputs';

/** Element id of a part of the form. */
const partId = (id: string): string => `show-${id}`;

/** Form of the show. Input is kept when saving fails. */
export function ShowForm({ settings }: { settings: ShowSettings }) {
  // What the form was filled from: a later response must not change what counts as edited.
  const [filled, setFilled] = useState(settings);
  const form = useZodForm(
    judgedSchema((values: ShowInputs, complain) => judgeShow(values, filled, complain)),
    showInputs(settings.show),
  );
  const { isDirty } = form.formState;

  function fill(from: ShowSettings): void {
    setFilled(from);
    form.reset(showInputs(from.show));
  }

  const refill = !isDirty && settings.updatedAt !== filled.updatedAt;
  // biome-ignore lint/correctness/useExhaustiveDependencies: fill follows settings
  useEffect(() => {
    if (refill) fill(settings);
  }, [refill, settings]);

  const save = useFormSave({
    form,
    what: 'show',
    version: useEditedVersion(settings.updatedAt, !isDirty),
    call: (edit, expected): Promise<ShowSettings> =>
      send('PATCH /api/admin/show', { body: { ...edit, ...expected } }),
    done: 'Show saved. Pages opened from now on have it.',
    failed: 'Failed to save the show',
    affects: ['/api/admin/show', '/api/segment-categories', '/api/admin/start', '/api/admin/show/leftovers'],
    onFinished: (saved) => {
      fill(saved);
      showSaved(saved.show);
    },
    onDiscard: () => fill(settings),
    latest: showInputs(settings.show),
    toastsInvalid: true,
  });

  const before = showInputs(filled.show);
  const [search] = useSearchParams();
  const part = search.get('part');
  const shown = part ?? showGroups[0]?.id;
  const hasError = (fields: readonly ShowFieldInfo[]) =>
    fields.some(({ path }) => form.formState.errors[keyOf(path)] !== undefined);
  useEffect(() => {
    if (part) document.getElementById(partId(part))?.scrollIntoView();
  }, [part]);

  return (
    <FormProvider {...form}>
      <EditForm label="Show" save={save} className={styles.groups}>
        <LeftOvers settings={filled} />
        {showGroups.map(({ id, title, intro, fields }) => (
          <div key={id} id={partId(id)} className={styles.group}>
            <Fold title={title} hint={intro} look="boxed" open={id === shown || hasError(fields)}>
              {id === 'place' && <StateInput />}
              <ShowFields fields={fields.filter(({ detail }) => !detail)} before={before} />
              {fields.some(({ detail }) => detail) && (
                <Fold
                  title="Details"
                  hint="Edges and center of the map, and the words for your region"
                  open={hasError(fields.filter(({ detail }) => detail))}
                >
                  <ShowFields fields={fields.filter(({ detail }) => detail)} before={before} />
                </Fold>
              )}
            </Fold>
          </div>
        ))}
      </EditForm>
    </FormProvider>
  );
}

interface ShowFieldsProps {
  fields: readonly ShowFieldInfo[];
  /** Inputs for the saved show. */
  before: ShowInputs;
}

function ShowFields({ fields, before }: ShowFieldsProps) {
  return (
    <div className={styles.fields}>
      {fields.map((field) => (
        <ShowField key={field.path} field={field} before={before[keyOf(field.path)] ?? ''} />
      ))}
    </div>
  );
}
