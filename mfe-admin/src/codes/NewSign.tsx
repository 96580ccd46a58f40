import type { CodeTarget } from '@show/contracts/domain/shortUrl';
import type { Sign } from '@show/contracts/entities/sign';
import { signFormSchema } from '@show/contracts/forms/sign';
import { fieldOf, TextInput, useZodForm } from '@show/web-kit/forms';
import { Button } from '@show/web-kit/ui';
import { Plus } from 'lucide-react';
import { send } from '../api/send';
import { useAdminMutation } from '../api/useAdminMutation';
import styles from './CodesPanel.module.css';

export interface NewSignProps {
  target: CodeTarget;
  onMade: (sign: Sign) => void;
}

/** Makes a sign with a name. */
export function NewSign({ target: { kind, id }, onMade }: NewSignProps) {
  const form = useZodForm(signFormSchema, { name: '' });
  const { mutateAsync, isPending } = useAdminMutation({
    call: (name: string) => send('POST /api/admin/signs', { body: { kind, itemId: id, name } }),
    done: ({ name }) => `${name} has its own code`,
    failed: 'Failed to create the sign',
    affects: ['/api/admin/signs'],
  });
  const submit = form.handleSubmit(async ({ name }) => {
    const made = await mutateAsync(name).catch(() => undefined);
    if (!made) return;
    form.reset();
    onMade(made);
  });
  return (
    <form aria-label="New sign" className={styles.newSign} onSubmit={submit} noValidate>
      <TextInput
        label="New sign"
        hint="A code of its own shows how many came from there."
        placeholder="Poster at the bakery"
        autoComplete="off"
        {...fieldOf(form)('name')}
      />
      <Button type="submit" busy={isPending} icon={<Plus aria-hidden="true" />}>
        Make Sign
      </Button>
    </form>
  );
}
