import { randomBytes } from 'node:crypto';
import { firstOwner, type KnownMember, loginFormSchema, staffNameOf } from '@show/contracts';
import { type Problem, problems } from '@show/service-kit';
import { type DeriveKey, isPasscode, type PasscodeHash, parsePasscodeHash } from '@show/service-kit/passcode';
import type { RequestHandler } from 'express';
import type { AdminParts } from './AdminParts';
import { readForm } from './readForm';
import { stateOf } from './sessionState';
import { showPrivateSite } from './showPrivateSite';

/** Who signs in, and what their passcode is compared with. */
interface Target {
  /** Undefined when no member has the name. */
  readonly member: Pick<KnownMember, 'id' | 'name' | 'role' | 'mark'> | undefined;
  /** Undefined for a member who has none. */
  readonly hash: PasscodeHash | undefined;
  readonly wrong: Problem;
}

/** `POST /api/admin/login`: opens a session for the right passcode: of the installation, or with a name a member's own. */
export function signIn({ gate, directory, passcodeHash: installed, cost }: AdminParts): RequestHandler {
  // Compared with when no member has the name or a passcode, so that the response takes as long.
  const dummyHash = { ...cost, salt: randomBytes(16), hash: randomBytes(32), mark: '' };
  return async (request, response) => {
    const form = readForm(loginFormSchema, request);
    const name = staffNameOf(form.name ?? '');
    const [attempt, target] = await gate.admitFor(request, () =>
      name === '' ? ofInstallation() : named(name),
    );
    const { member, hash, wrong } = target;
    const check = (derive: DeriveKey) => isPasscode(form.passcode, hash ?? dummyHash, derive);
    const right = await gate.uncounted(attempt, () => gate.hash(attempt, check));
    const method = hash === installed ? 'installation passcode' : 'passcode';
    if (right && hash && member) await gate.welcome(request, response, attempt, member, method);
    else await gate.refuse(request, attempt, wrong, member, method);
  };

  async function ofInstallation(): Promise<Target> {
    const { mark } = installed;
    const known = await directory.memberOf({ memberId: firstOwner.id, mark });
    return {
      member: { ...(known ?? firstOwner), mark },
      hash: installed,
      wrong: problems.of('invalid-passcode'),
    };
  }

  async function named(name: string): Promise<Target> {
    const { member, passcodeHash } = await directory.byName(name);
    if (member?.id === firstOwner.id) return { ...(await ofInstallation()), wrong: wrongOfNamed };
    const hash = passcodeHash === null ? undefined : parsePasscodeHash(passcodeHash);
    return { member: member ?? undefined, hash, wrong: wrongOfNamed };
  }
}

/** The same for all names, so that names cannot be probed. */
const wrongOfNamed = problems.of('invalid-passcode', 'The name or the passcode is wrong.');

/** `POST /api/admin/logout`: the session is over before the response is sent. */
export function signOut({ sessions, records, gate, logOf }: AdminParts): RequestHandler {
  return async (request, response) => {
    // Ends without svc-content too.
    const session = await sessions.current(request).catch(() => undefined);
    await sessions.end(request, response);
    if (session) {
      const { id, name } = session.member;
      const actor = { id, name };
      const browser = gate.browserOf(request);
      await records.add({ action: 'signed-out', actor, member: actor, browser, method: null });
      logOf(request).info({ session: session.id, member: id }, 'signed out');
    }
    response.json(stateOf(undefined));
  };
}

/** `GET /api/admin/session`: does not count as activity. */
export function sessionState({ sessions, previewCookie }: AdminParts): RequestHandler {
  return async (request, response) => {
    const session = await sessions.current(request);
    // For those who signed in while it was public.
    if (session) showPrivateSite(response, previewCookie);
    response.json(stateOf(session));
  };
}
