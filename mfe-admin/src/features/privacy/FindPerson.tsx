import type { PersonData } from '@show/contracts/entities/privacy';
import { type PersonSelector, personFieldsSchema } from '@show/contracts/forms/person';
import { ApiError } from '@show/web-kit/api';
import { fieldOf, judgedSchema, Select, TextInput, useZodForm } from '@show/web-kit/forms';
import { read, useQuery } from '@show/web-kit/query';
import { Button } from '@show/web-kit/ui';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../api/failureText';
import { send } from '../../api/send';
import { useAdminMutation } from '../../api/useAdminMutation';
import { Options } from '../../ui/form/Options';
import { AdminPanel } from '../../ui/layout/AdminPanel';
import { ButtonRow } from '../../ui/layout/ButtonRow';
import styles from './FindPerson.module.css';
import { PersonPanel } from './PersonPanel';

interface Found {
  readonly selector: PersonSelector;
  readonly data: PersonData;
}

const noFields = { email: '', pseudonym: '', giveaway: '', round: '', entry: '' };

/** One of the three ways to name a person is filled in. */
const formSchema = judgedSchema((fields: typeof noFields, complain): PersonSelector => {
  const filled = Object.entries(fields).flatMap(([name, text]) =>
    text.trim() ? [[name, text.trim()] as const] : [],
  );
  const { data, error } = personFieldsSchema.safeParse(Object.fromEntries(filled));
  if (error) complain(error.issues);
  return data ?? {};
});

/** Finds a person by email address or receipt, and shows the stored data. */
export function FindPerson() {
  const form = useZodForm(formSchema, noFields);
  const [found, setFound] = useState<Found>();
  const { data: giveaways = [] } = useQuery(read('/api/giveaways'));

  const { mutateAsync: find, isPending } = useAdminMutation({
    call: (person: PersonSelector) => send('POST /api/admin/people/find', { body: person }),
    failed: (error) => ({
      title: error instanceof ApiError && error.status === 404 ? 'No Match' : 'Search failed',
      description: failureText(error),
      variant: 'destructive',
    }),
  });

  const search = form.handleSubmit(async (selector) => {
    const data = await find(selector).catch(() => undefined);
    if (data) setFound({ selector, data });
  });
  function submit(event: FormEvent): void {
    setFound(undefined);
    void search(event);
  }

  const field = (name: keyof typeof noFields) => ({ autoComplete: 'off', ...fieldOf(form)(name) });

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
            <Select label="Giveaway" {...field('giveaway')}>
              <option value="">Choose a giveaway</option>
              <Options of={giveaways.map(({ id, title }) => [id, title])} />
            </Select>
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
