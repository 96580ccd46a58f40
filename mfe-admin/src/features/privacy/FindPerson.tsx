import type { PersonData } from '@show/contracts/entities/privacy';
import type { PersonSelector } from '@show/contracts/forms/person';
import { ApiError } from '@show/web-kit/api';
import { TextInput } from '@show/web-kit/forms';
import { Button } from '@show/web-kit/ui';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../api/failureText';
import { send } from '../../api/send';
import { useAdminMutation } from '../../api/useAdminMutation';
import { AdminPanel } from '../../ui/layout/AdminPanel';
import { ButtonRow } from '../../ui/layout/ButtonRow';
import styles from './FindPerson.module.css';
import { PersonPanel } from './PersonPanel';
import { noFields, type PersonFields, readFields } from './personFields';

interface Found {
  readonly selector: PersonSelector;
  readonly data: PersonData;
}

/** Finds a person by email address or receipt, and shows the stored data. */
export function FindPerson() {
  const [fields, setFields] = useState(noFields);
  const [issues, setIssues] = useState<Partial<Record<string, string>>>({});
  const [found, setFound] = useState<Found>();

  const { mutateAsync: find, isPending } = useAdminMutation({
    call: (person: PersonSelector) => send('POST /api/admin/people/find', { body: person }),
    failed: (error) => ({
      title: error instanceof ApiError && error.status === 404 ? 'No Match' : 'Search failed',
      description: failureText(error),
      variant: 'destructive',
    }),
  });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setFound(undefined);
    const read = readFields(fields);
    if ('issues' in read) {
      setIssues(read.issues);
      return;
    }
    setIssues({});
    const data = await find(read.selector).catch(() => undefined);
    if (data) setFound({ selector: read.selector, data });
  }

  const field = (name: keyof PersonFields) => ({
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) => setFields({ ...fields, [name]: target.value }),
    error: issues[name],
    autoComplete: 'off',
  });

  return (
    <>
      <AdminPanel
        level={3}
        title="Find a Person"
        look="boxed"
        intro="By the email address of a claim, by the eight characters on an entry receipt, or by giveaway, round and number. Make sure the request comes from that person."
      >
        <form aria-label="Find a person" className={styles.form} onSubmit={submit} noValidate>
          <TextInput label="Email address" type="email" inputMode="email" {...field('email')} />
          <TextInput label="Name in the ledger" {...field('pseudonym')} />
          <div className={styles.numbers}>
            <TextInput label="Giveaway" inputMode="numeric" {...field('giveaway')} />
            <TextInput label="Round" inputMode="numeric" {...field('round')} />
            <TextInput label="Entry number" inputMode="numeric" {...field('entry')} />
          </div>
          <ButtonRow align="start">
            <Button type="submit" busy={isPending} icon={<Search aria-hidden="true" />}>
              Find
            </Button>
          </ButtonRow>
        </form>
      </AdminPanel>
      {found && <PersonPanel {...found} onErased={() => setFound(undefined)} />}
    </>
  );
}
