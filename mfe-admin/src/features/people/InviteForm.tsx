import { staffRoles } from '@show/contracts/domain/staffRoles';
import type { SignInLink } from '@show/contracts/entities/staffMember';
import { type InvitationForm, invitationFormSchema } from '@show/contracts/forms/staff';
import { fieldOf, Select, TextInput, useZodForm } from '@show/web-kit/forms';
import { read, useQuery } from '@show/web-kit/query';
import { send } from '../../api/send';
import { roleTexts } from '../../session/roleTexts';
import { EditForm } from '../../ui/form/EditForm';
import { Options } from '../../ui/form/Options';
import { useFormSave } from '../../ui/form/useFormSave';
import styles from './InviteForm.module.css';
import { affects } from './staffCalls';

/** @param onClose called with the new link, or without one on cancel */
export function InviteForm({ onClose }: { onClose: (link?: SignInLink) => void }) {
  const form = useZodForm(invitationFormSchema, { name: '', role: 'editor', email: '' });
  const field = fieldOf(form);
  const { data: mail } = useQuery(read('/api/admin/mail'));
  const sendsMail = mail?.delivery === 'server';
  const save = useFormSave({
    form,
    what: 'invitation',
    call: ({ email, ...body }: InvitationForm) =>
      send('POST /api/admin/staff', { body: { ...body, ...(email && { email }) } }),
    failed: 'Failed to invite',
    affects,
    onFinished: onClose,
    onDiscard: () => onClose(),
  });
  return (
    <div className={styles.form}>
      <EditForm
        label="Invitation"
        save={save}
        alwaysReady
        saveLabel="Make Invitation"
        discardLabel="Cancel"
        className={styles.fields}
      >
        <TextInput label="Name" autoComplete="off" {...field('name')} />
        <TextInput
          label="Email"
          optional
          type="email"
          autoComplete="off"
          disabled={!sendsMail}
          hint={
            sendsMail
              ? 'The link is sent there as well.'
              : 'Email is not set up under Connections yet. Give them the link yourself.'
          }
          {...field('email')}
        />
        <Select label="Role" {...field('role')}>
          <Options of={staffRoles.map((role) => [role, roleTexts[role]])} />
        </Select>
      </EditForm>
    </div>
  );
}
