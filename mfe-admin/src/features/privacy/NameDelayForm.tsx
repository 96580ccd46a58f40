import { privacySettingsSchema } from '@show/contracts/forms/person';
import { TextInput } from '@show/web-kit/forms';
import { Button } from '@show/web-kit/ui';
import { type FormEvent, useState } from 'react';
import { send } from '../../api/send';
import { useAdminMutation } from '../../api/useAdminMutation';
import { useUnsaved } from '../../ui/form/unsaved';
import { ButtonRow } from '../../ui/layout/ButtonRow';
import { saveByKey } from '../../ui/saveByKey';
import styles from './FindPerson.module.css';

const wrong = 'Enter a whole number of hours up to 8760, or nothing';

/** @param saved hours; null: names appear only when staff show them */
export function NameDelayForm({ saved }: { saved: number | null }) {
  const before = saved === null ? '' : String(saved);
  const [hours, setHours] = useState(before);
  useUnsaved('Names of winners', hours.trim() !== before);
  const [issue, setIssue] = useState<string>();
  const { mutate, isPending } = useAdminMutation({
    call: (nameDelayHours: number | null) => send('PATCH /api/admin/privacy', { body: { nameDelayHours } }),
    done: 'Saved',
    failed: 'Failed to save',
    affects: ['/api/privacy', '/api/giveaways', '/api/admin/all-winners'],
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const text = hours.trim();
    const parsed = privacySettingsSchema.safeParse({ nameDelayHours: text === '' ? null : Number(text) });
    setIssue(parsed.success ? undefined : wrong);
    if (parsed.success) mutate(parsed.data.nameDelayHours);
  }

  return (
    <form
      aria-label="Names of winners"
      className={styles.form}
      onSubmit={submit}
      onKeyDown={saveByKey(!isPending)}
      noValidate
    >
      <div className={styles.hours}>
        <TextInput
          label="Hours after the claim"
          inputMode="numeric"
          optional
          value={hours}
          onChange={({ target }) => setHours(target.value)}
          error={issue}
        />
      </div>
      <ButtonRow align="start">
        <Button type="submit" busy={isPending}>
          Save
        </Button>
      </ButtonRow>
    </form>
  );
}
