import { firstOwner, newPasskeyFormSchema, passcodeFormSchema } from '@show/contracts';
import { problems } from '@show/service-kit';
import { hashPasscode, isPasscode, parsePasscodeHash } from '@show/service-kit/passcode';
import type { RequestHandler } from 'express';
import type { AdminParts } from './AdminParts';
import { readForm } from './readForm';
import type { OpenSession } from './sessions';

/** Changes of members to their own passcode and passkeys; all of them require sign-in. */
export function ownAccount({ gate, directory, passkeys, sessions, index, throttle, cost }: AdminParts) {
  const purposeOf = ({ member }: OpenSession) => `account ${member.id}`;

  /** `PUT /api/admin/account/passcode` */
  const changePasscode: RequestHandler = async (request, response) => {
    const own = await sessions.require(request);
    const { current = '', passcode } = readForm(passcodeFormSchema, request);
    const { member } = own;
    if (member.id === firstOwner.id) throw ofInstallation;
    // Counted for the member, wherever the sessions are: an open session does not help to guess the passcode.
    const attempt = await gate.admitMember(request, member);
    const hash = await gate.uncounted(attempt, async () => {
      const found = await directory.byName(member.name);
      // A member renamed in between is not found, which says nothing about having a passcode.
      if (found.member?.id !== member.id) throw renamed;
      const stored = found.passcodeHash === null ? undefined : parsePasscodeHash(found.passcodeHash);
      return gate.hash(attempt, async (derive) =>
        !stored || (await isPasscode(current, stored, derive))
          ? { text: await hashPasscode(passcode, cost, derive) }
          : {},
      );
    });
    if (hash.text === undefined) throw problems.forbidden('The current passcode is wrong.');
    const { mark } = await directory.setPasscode(own, hash.text);
    await throttle.succeeded(attempt);
    const { browser = '', address = '' } = request.session;
    const before = request.sessionID;
    await sessions.open(request, { member, mark, browser, address });
    await index.end([before]);
    response.status(204).end();
  };

  /** `POST /api/admin/account/passkeys/begin` */
  const beginPasskey: RequestHandler = async (request, response) => {
    const own = await sessions.require(request);
    response.json(await passkeys.creation(await directory.passkeysOf(own), purposeOf(own)));
  };

  /** `POST /api/admin/account/passkeys` */
  const addPasskey: RequestHandler = async (request, response) => {
    const own = await sessions.require(request);
    const { passkey } = readForm(newPasskeyFormSchema, request);
    const made = await passkeys.made(passkey, purposeOf(own));
    response.status(201).json(await directory.addPasskey(own, { ...made, label: gate.browserOf(request) }));
  };

  return { changePasscode, beginPasskey, addPasskey };
}

const ofInstallation = problems.conflict(
  'conflict',
  'Your passcode is that of the installation. The person who runs the site changes it there.',
);

const renamed = problems.conflict('conflict', 'Your name was changed just now. Please try again.');
