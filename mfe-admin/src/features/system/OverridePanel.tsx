import { remoteNames } from '@show/contracts/domain/parts';
import { longestOverride, type OverrideForm, overrideFormSchema } from '@show/contracts/forms/override';
import type { Override } from '@show/contracts/http/override';
import { Select, TextInput, useZodForm } from '@show/web-kit/forms';
import { read, useQuery } from '@show/web-kit/query';
import { Button, ErrorState, Skeleton } from '@show/web-kit/ui';
import { failureText } from '../../api/failureText';
import { send } from '../../api/send';
import { useAdminMutation } from '../../api/useAdminMutation';
import { EditForm } from '../../ui/form/EditForm';
import { useFormSave } from '../../ui/form/useFormSave';
import { AdminPanel } from '../../ui/layout/AdminPanel';
import { DateTime } from '../../ui/status/DateTime';
import styles from './SystemTab.module.css';
import { parts } from './systemNames';

const affects = ['/api/admin/override'];

/** Tries a build of one part on the real site, in this session alone. */
export function OverridePanel() {
  const { data, error, refetch } = useQuery(read('/api/admin/override'));
  return (
    <AdminPanel
      level={3}
      title="Try a Build"
      look="boxed"
      intro="Loads one part of the pages from another address, for you alone and for an hour at most. A bar on every page says so and ends it. Its code can do all that you can do here: name only a build that you trust."
    >
      {!data && error && <ErrorState level={3} text={failureText(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="12rem" />}
      {data?.override && <Running {...data.override} />}
      {data && !data.override && <StartForm />}
    </AdminPanel>
  );
}

function Running({ remote, entry, integrity, until }: Override) {
  const end = useAdminMutation({
    call: () => send('POST /api/admin/override/end'),
    done: 'Reload a page to see what visitors see',
    failed: 'Failed to end it',
    affects,
  });
  return (
    <>
      <p>
        {`${parts[remote]} come from ${entry} until `}
        <DateTime instant={until} />
        {integrity ? '. Its content is checked.' : '. Its content is not checked.'}
      </p>
      <p>
        {/* A document is loaded anew: the one that is open has its parts already. */}
        <a href="/">Open the site with it</a>
      </p>
      <Button busy={end.isPending} onClick={() => end.mutate()}>
        Stop
      </Button>
    </>
  );
}

function StartForm() {
  const form = useZodForm(overrideFormSchema, {
    remote: 'content',
    entry: '',
    integrity: '',
    minutes: 30,
  });
  const { errors } = form.formState;
  const save = useFormSave({
    form,
    what: 'address',
    call: (body: OverrideForm) => send('PUT /api/admin/override', { body }),
    done: 'Pages that you open now have it',
    failed: 'Failed to start',
    affects,
    onDiscard: () => form.reset(),
  });
  return (
    <EditForm label="Try a build" save={save} saveLabel="Start" discardLabel="Clear" className={styles.form}>
      <Select label="Part" error={errors.remote?.message} {...form.register('remote')}>
        {remoteNames.map((name) => (
          <option key={name} value={name}>
            {parts[name]}
          </option>
        ))}
      </Select>
      <TextInput
        label={`Minutes, ${longestOverride} at most`}
        type="number"
        min={1}
        max={longestOverride}
        error={errors.minutes?.message}
        {...form.register('minutes')}
      />
      <div className={styles.wide}>
        <TextInput
          label="Address of its entry"
          hint="https://…/remoteEntry.js, or http://localhost:…/remoteEntry.js"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          error={errors.entry?.message}
          {...form.register('entry')}
        />
      </div>
      <div className={styles.wide}>
        <TextInput
          label="Integrity"
          hint="sha384-…, if the entry is to be checked"
          autoComplete="off"
          spellCheck={false}
          error={errors.integrity?.message}
          {...form.register('integrity')}
        />
      </div>
    </EditForm>
  );
}
