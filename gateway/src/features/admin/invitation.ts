import { createHash } from 'node:crypto';
import { acceptFormSchema, linkFormSchema, type OpenedLink } from '@show/contracts';
import { Problem } from '@show/service-kit';
import { hashPasscode } from '@show/service-kit/passcode';
import type { RequestHandler } from 'express';
import type { AdminParts } from './AdminParts';
import { readForm } from './readForm';

/** Invitations and sign-in links: the holder chooses a passcode, a passkey or both, and is signed in. */
export function invitation({ gate, directory, passkeys, cost, throttle }: AdminParts) {
  /** Opens a link. Only links that are not valid count as attempts; any other attempt is refunded here, and only here. */
  async function openToken(request: Parameters<RequestHandler>[0], token: string) {
    const tokenHash = createHash('sha256').update(token).digest('hex');
    const attempt = await gate.admit(request);
    const terms = await gate.uncounted(attempt, () => directory.openLink(tokenHash), isBadLink);
    await throttle.refund(attempt);
    return { tokenHash, attempt, terms, purpose: `link ${tokenHash}` };
  }

  /** `POST /api/admin/invitation/open` */
  const open: RequestHandler = async (request, response) => {
    const { terms } = await openToken(request, readForm(linkFormSchema, request).token);
    const { name, role, hasJoined, expiresAt } = terms;
    response.json({ name, role, hasJoined, expiresAt } satisfies OpenedLink);
  };

  /** `POST /api/admin/invitation/passkey` */
  const beginPasskey: RequestHandler = async (request, response) => {
    const { terms, purpose } = await openToken(request, readForm(linkFormSchema, request).token);
    response.json(await passkeys.creation({ name: terms.name, handle: terms.handle, passkeys: [] }, purpose));
  };

  /** `POST /api/admin/invitation/accept` */
  const accept: RequestHandler = async (request, response) => {
    const { token, passcode, passkey } = readForm(acceptFormSchema, request);
    const { tokenHash, attempt, purpose } = await openToken(request, token);
    const made = passkey && (await passkeys.made(passkey, purpose));
    const passcodeHash =
      passcode === undefined
        ? null
        : await gate.hash(attempt, (derive) => hashPasscode(passcode, cost, derive));
    const member = await directory.acceptLink({
      tokenHash,
      passcodeHash,
      passkey: made ? { ...made, label: gate.browserOf(request) } : null,
    });
    await gate.welcome(request, response, undefined, member, 'link');
  };

  return { open, beginPasskey, accept };
}

const isBadLink = (fault: unknown) => fault instanceof Problem && fault.code === 'link-over';
