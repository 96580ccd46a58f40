import { firstOwner, passkeyLoginFormSchema } from '@show/contracts';
import { Problem } from '@show/service-kit';
import type { RequestHandler } from 'express';
import type { AdminParts } from './AdminParts';
import { readForm } from './readForm';

/** Signing in with a passkey, which identifies its owner. */
export function passkeySignIn({ gate, directory, passkeys, passcodeHash }: AdminParts) {
  /** `POST /api/admin/login/passkey/begin` */
  const begin: RequestHandler = async (_, response) => {
    response.json(await passkeys.request());
  };

  /** `POST /api/admin/login/passkey` */
  const signIn: RequestHandler = async (request, response) => {
    const { passkey } = readForm(passkeyLoginFormSchema, request);
    const [attempt, found] = await gate.admitFor(request, () => directory.byPasskey(passkey.id));
    const { member, passkey: stored } = found;
    try {
      const counter = await passkeys.used(passkey, stored);
      if (stored) await directory.notePasskeyUse({ credentialId: stored.credentialId, counter });
    } catch (fault) {
      if (!(fault instanceof Problem) || fault.code !== 'invalid-passkey') throw fault;
      await gate.refuse(request, attempt, fault, member ?? undefined, 'passkey');
    }
    if (!member) throw new Error('a passkey without a member was accepted');
    // The first owner's sessions are bound to the passcode of the installation.
    const mark = member.id === firstOwner.id ? passcodeHash.mark : member.mark;
    await gate.welcome(request, response, attempt, { ...member, mark }, 'passkey');
  };

  return { begin, signIn };
}
