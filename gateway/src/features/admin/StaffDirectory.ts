import { randomUUID } from 'node:crypto';
import {
  addedPasskeySchema,
  firstOwner,
  foundByNameSchema,
  foundByPasskeySchema,
  gatewayTokenHeader,
  type KnownMember,
  knownMemberSchema,
  knownMembersSchema,
  type LinkAcceptance,
  linkTermsSchema,
  newMarkSchema,
  ownPasskeysSchema,
  problemSchema,
  type StaffIdentity,
  type StaffRecord,
  type StoredPasskey,
  staffDirectoryPaths,
} from '@show/contracts';
import { Problem } from '@show/service-kit';
import { z } from 'zod';
import { unavailable } from '../../http/sendProblem';
import { UpstreamFailure } from '../../proxy/failure';
import type { Upstream } from '../../proxy/Upstream';

/** The session in whose name something is asked. */
export interface ActingSession {
  readonly id: string;
  readonly member: StaffIdentity;
}

export interface StaffDirectoryOptions {
  readonly upstream: Pick<Upstream, 'post'>;
  /** A service token: of the gateway itself, or of a member of staff. */
  readonly token: (session?: ActingSession) => string;
  /** Mark of the passcode of the installation. */
  readonly passcodeMark: string;
}

/** What a session says of whose it is. */
export interface SessionMark {
  readonly memberId: number;
  /** Of the passcode of the installation for the first owner, else of the member. */
  readonly mark: string;
}

/** Milliseconds for which svc-content is not asked again for the first owner's name. */
const PAUSE = 10_000;

/**
 * The members of staff, whom svc-content keeps. It is asked at every use of a session, so that a member who is removed
 * is out immediately; nothing is cached. The first owner's sessions need it for the name alone, and go on without it.
 */
export class StaffDirectory {
  readonly #options: StaffDirectoryOptions;
  #firstOwner: StaffIdentity = firstOwner;
  #pausedUntil = 0;

  constructor(options: StaffDirectoryOptions) {
    this.#options = options;
  }

  /** Whose session it is; undefined when it is over. */
  async memberOf(session: SessionMark): Promise<StaffIdentity | undefined> {
    if (session.memberId === firstOwner.id)
      return session.mark === this.#options.passcodeMark ? this.#ofFirstOwner() : undefined;
    return findMember(await this.#members(), session);
  }

  /** The same for many sessions. Without svc-content only those of the first owner are returned. */
  async membersOf(): Promise<(session: SessionMark) => StaffIdentity | undefined> {
    const members = await this.#members().catch(() => []);
    return (session) => {
      if (session.memberId !== firstOwner.id) return findMember(members, session);
      return session.mark === this.#options.passcodeMark ? this.#firstOwner : undefined;
    };
  }

  byName(name: string) {
    return this.#ask(staffDirectoryPaths.byName, { name }, foundByNameSchema);
  }

  byPasskey(credentialId: string) {
    return this.#ask(staffDirectoryPaths.byPasskey, { credentialId }, foundByPasskeySchema);
  }

  async notePasskeyUse(credentialId: string, counter: number): Promise<void> {
    await this.#ask(staffDirectoryPaths.passkeyUsed, { credentialId, counter }, z.undefined());
  }

  /** Whom an unused link is for. Throws `link-over` with what to do. */
  openLink(tokenHash: string) {
    return this.#ask(staffDirectoryPaths.openLink, { tokenHash }, linkTermsSchema);
  }

  acceptLink(acceptance: Omit<LinkAcceptance, 'attempt'>) {
    return this.#ask(
      staffDirectoryPaths.acceptLink,
      { ...acceptance, attempt: randomUUID() },
      knownMemberSchema,
    );
  }

  setPasscode(session: ActingSession, passcodeHash: string) {
    return this.#ask(staffDirectoryPaths.setPasscode, { passcodeHash }, newMarkSchema, session);
  }

  passkeysOf(session: ActingSession) {
    return this.#ask(staffDirectoryPaths.passkeysOf, {}, ownPasskeysSchema, session);
  }

  addPasskey(session: ActingSession, passkey: StoredPasskey & { readonly label: string }) {
    return this.#ask(staffDirectoryPaths.addPasskey, passkey, addedPasskeySchema, session);
  }

  async record(records: readonly StaffRecord[]): Promise<void> {
    await this.#ask(staffDirectoryPaths.sessionRecords, records, z.undefined());
  }

  async #members(): Promise<KnownMember[]> {
    const members = await this.#ask(staffDirectoryPaths.members, {}, knownMembersSchema);
    const first = members.find(({ id }) => id === firstOwner.id);
    if (first) this.#firstOwner = identityOf(first);
    return members;
  }

  async #ofFirstOwner(): Promise<StaffIdentity> {
    if (Date.now() < this.#pausedUntil) return this.#firstOwner;
    try {
      await this.#members();
    } catch {
      this.#pausedUntil = Date.now() + PAUSE;
    }
    return this.#firstOwner;
  }

  /** Throws the service's problem, or that it is unavailable. */
  async #ask<S extends z.ZodType>(
    path: string,
    question: unknown,
    responseSchema: S,
    session?: ActingSession,
  ): Promise<z.output<S>> {
    const { upstream, token } = this.#options;
    const headers = { [gatewayTokenHeader]: token(session), 'x-request-id': randomUUID() };
    const { status, body } = await upstream
      .post(path, JSON.stringify(question), headers)
      .catch((fault: unknown) => {
        throw fault instanceof UpstreamFailure ? unavailable : fault;
      });
    if (status === 204) return responseSchema.parse(undefined);
    const content: unknown = JSON.parse(String(body));
    if (status === 200) return responseSchema.parse(content);
    const problem = problemSchema.safeParse(content);
    if (!problem.success || status >= 500) throw unavailable;
    throw new Problem(problem.data.code, problem.data.detail);
  }
}

const identityOf = ({ id, name, role }: KnownMember): StaffIdentity => ({ id, name, role });

function findMember(members: readonly KnownMember[], session: SessionMark): StaffIdentity | undefined {
  const found = members.find(({ id, mark }) => id === session.memberId && mark === session.mark);
  return found && identityOf(found);
}
