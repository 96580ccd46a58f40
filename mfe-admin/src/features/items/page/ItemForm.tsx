import { hasCapability } from '@show/contracts/domain/itemKinds';
import type { PagedKind } from '@show/contracts/site/adminItemPages';
import { FormProvider } from '@show/web-kit/forms';
import { useLocation } from '@show/web-kit/router';
import { Button } from '@show/web-kit/ui';
import { CalendarClock, Send } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { askEditor, useIsVolunteer } from '../../../api/session';
import type { EditedItem } from '../../../items/editedItem';
import { ItemSectionFields } from '../../../items/ItemSectionFields';
import { type ItemLayout, itemLayouts } from '../../../items/itemFields';
import type { PlaceDraft } from '../../../items/segmentPlaces';
import { slugFrom } from '../../../items/slugFrom';
import { isFuture, publishes, useItemForm } from '../../../items/useItemForm';
import { EditForm } from '../../../ui/form/EditForm';
import styles from './ItemForm.module.css';
import { PlacesField } from './PlacesField';
import { PublishingFields } from './PublishingFields';

export interface ItemFormProps {
  kind: PagedKind;
  /** Names the form: 'Covered Bridges'. */
  label: string;
  /** Undefined: a new one. */
  saved: EditedItem | undefined;
  places: readonly PlaceDraft[];
  /** Called after saving, with the id of the item. */
  onSaved: (id: number) => void;
  /** Saves more of the item, after its fields. */
  alsoSave?: (id: number) => Promise<void>;
  onDiscarded?: () => void;
}

/** Everything staff edit of an item, in one form with one save. */
export function ItemForm({ kind, label, saved: latest, places, ...calls }: ItemFormProps) {
  const { form, saved, save } = useItemForm({ kind, saved: latest, places, ...calls });
  const [lookingUp, setLookingUp] = useState(false);
  const { sections, beside, title }: ItemLayout = itemLayouts[kind];
  const wasVisible = saved?.item?.isVisible ?? false;
  const isVolunteer = useIsVolunteer();
  const isLocked = isVolunteer && wasVisible;
  const isLater = isFuture(form.watch('publishedAt'));

  // '#description' in the URL opens the form at that field.
  const wanted = useLocation().hash.slice(1);
  useEffect(() => {
    // Metadata elements of the document have names too.
    const named = wanted ? [...document.getElementsByName(wanted)] : [];
    named.find((field) => field.closest('form'))?.focus();
  }, [wanted]);

  // A new item's slug follows its title until staff write one.
  const offered = useRef('');
  const typedTitle = form.watch(title);
  const { getValues, setValue, formState } = form;
  const { isDirty } = formState;
  useEffect(() => {
    if (saved || !hasCapability(kind, 'slug')) return;
    if (!isDirty) offered.current = '';
    const slug = slugFrom(String(typedTitle ?? ''));
    const current = String(getValues('slug') ?? '');
    if (current !== offered.current || current === slug) return;
    offered.current = slug;
    setValue('slug', slug, { shouldDirty: true });
  }, [typedTitle, saved, kind, isDirty, getValues, setValue]);

  return (
    <FormProvider {...form}>
      <EditForm
        label={label}
        save={save}
        saveLabel={
          wasVisible
            ? 'Save Changes'
            : saved?.item?.status === 'hidden'
              ? 'Save, Stay Hidden'
              : 'Save as Draft'
        }
        alwaysReady={!saved}
        blocked={lookingUp || isLocked}
        sticky={!wasVisible}
        note={isLocked ? askEditor : isVolunteer && 'Ask an editor to publish it.'}
        locked={isLocked}
        also={
          !wasVisible &&
          !isVolunteer && (
            <Button
              type="submit"
              variant="primary"
              value={publishes}
              disabled={save.saving || lookingUp}
              icon={isLater ? <CalendarClock aria-hidden="true" /> : <Send aria-hidden="true" />}
            >
              {isLater ? 'Schedule' : 'Publish'}
            </Button>
          )
        }
        className={styles.columns}
      >
        <div className={styles.main}>
          {sections.map((section) => (
            <Part key={section.title} title={section.title}>
              <ItemSectionFields kind={kind} section={section} saved={saved} onLookup={setLookingUp} />
            </Part>
          ))}
          {kind === 'segment' && (
            <Part title="Places">
              <PlacesField onLookup={setLookingUp} />
            </Part>
          )}
        </div>
        <div className={styles.beside}>
          <Part title="Publishing">
            <PublishingFields saved={saved} />
            <ItemSectionFields
              kind={kind}
              section={{ fields: isVolunteer ? beside.filter(({ name }) => name !== 'featured') : beside }}
              saved={saved}
            />
          </Part>
        </div>
      </EditForm>
    </FormProvider>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.part}>
      <h2 id={heading} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
