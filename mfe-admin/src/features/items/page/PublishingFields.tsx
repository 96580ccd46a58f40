import { Checkbox, useFormContext } from '@show/web-kit/forms';
import { useIsVolunteer } from '../../../api/session';
import type { EditedItem } from '../../../items/editedItem';
import { type ItemValues, publishDateOf } from '../../../items/itemValues';
import { isFuture } from '../../../items/useItemForm';
import { DateTimeInput } from '../../../ui/form/DateTimeInput';
import { fillForm } from '../../../ui/form/fillForm';
import { zoneHint } from '../../../ui/form/zoneHint';
import { StatusBadges } from '../../../ui/status/StatusBadges';
import styles from './ItemForm.module.css';

/** Visibility and publish date of an item. */
export function PublishingFields({ saved }: { saved: EditedItem | undefined }) {
  const form = useFormContext<ItemValues>();
  const isVolunteer = useIsVolunteer();
  const publishedAt = form.watch('publishedAt');
  const isVisible = form.watch('isVisible');
  const savedDate = publishDateOf(saved?.item);
  return (
    <>
      {saved?.item ? (
        <StatusBadges {...saved.item} />
      ) : (
        <p className={styles.words}>New: not visible to visitors until it is published.</p>
      )}
      {saved?.item?.isVisible && !isVolunteer && (
        <div>
          <Checkbox label="Shown on the website" {...form.register('isVisible')} />
          {!isVisible && (
            <p className={styles.words} role="status">
              It leaves the website when you save.
            </p>
          )}
        </div>
      )}
      {!isVolunteer && (
        <DateTimeInput
          label="Publish date"
          optional={!savedDate}
          hint={isFuture(publishedAt) ? `Visitors see it from then on. ${zoneHint()}` : zoneHint()}
          error={form.formState.errors.publishedAt?.message}
          value={publishedAt}
          onChange={(moment) => fillForm(form)({ publishedAt: moment ?? savedDate })}
        />
      )}
    </>
  );
}
