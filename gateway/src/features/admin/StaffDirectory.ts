import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  addedPasskeySchema,
  type FoundByName,
  type FoundByPasskey,
  firstOwner,
  foundByNameSchema,
  foundByPasskeySchema,
  gatewayTokenHeader,
  knownMemberSchema,
  type LinkAcceptance,
  linkTermsSchema,
  type NewNotice,
  newMarkSchema,
  type Operation,
  ownPasskeysSchema,
  problemSchema,
  type StaffIdentity,
  type StaffRecord,
  type StoredMember,
  type StoredPasskey,
  staffDirectoryPaths,
  storedMembersSchema,
} from '@show/contracts';
import { Problem } from '@show/service-kit';
import { z } from 'zod';
import { unavailable } from '../../http/sendProblem';
import { UpstreamFailure } from '../../proxy/failure';
import type { Upstream } from '../../proxy/Upstream';
import type { PasskeyUse, PasskeyUses } from './PasskeyUses';
import type { StaffCopy } from './StaffCopy';

/** The session on whose behalf a request is made. */
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
  readonly copy: StaffCopy;
  readonly uses: PasskeyUses;
}

/** Identifies whose session it is. */
export interface SessionMark {
  readonly memberId: number;
  /** Mark of the installation's passcode for the first owner, else of the member's own. */
  readonly mark: string;
}

/** Milliseconds for which svc-content is not queried again after it did not respond, where there is a copy. */
const PAUSE = 5_000;
/** Milliseconds after which a call does not wait for svc-content any longer, where there is a copy. */
const PATIENCE = 800;
/** Milliseconds that the patience is counted in: a stall of this process uses up one step, not all. */
const STEP = 100;
/** Milliseconds between copies while no member of staff makes a call. */
const RENEWED = 60_000;

/**
 * The members of staff, as svc-content keeps them. It is queried at every use of a session, so that a removed member
 * is out immediately. While it does not respond, its last response counts for as long as a session lives at most.
 */
export class StaffDirectory {
  readonly #options: StaffDirectoryOptions;
  readonly #timer: NodeJS.Timeout;
  #pausedUntil = 0;

  constructor(options: StaffDirectoryOptions) {
    this.#options = options;
    this.#timer = setInterval(() => this.renew().catch(() => {}), RENEWED).unref();
  }

  /** Whose session it is; undefined when it is over. */
  async memberOf(session: SessionMark): Promise<StaffIdentity | undefined> {
    if (session.memberId !== firstOwner.id) return findMember(await this.#members(), session);
    if (session.mark !== this.#options.passcodeMark) return undefined;
    return nameFirstOwner(await this.#membersIfKnown());
  }

  /** The same for many sessions. When svc-content is down for too long, only those of the first owner are returned. */
  async membersOf(): Promise<(session: SessionMark) => StaffIdentity | undefined> {
    const members = await this.#membersIfKnown();
    return (session) => {
      if (session.memberId !== firstOwner.id) return findMember(members, session);
      return session.mark === this.#options.passcodeMark ? nameFirstOwner(members) : undefined;
    };
  }

  async byName(name: string): Promise<FoundByName> {
    const found = await this.#orByCopy(
      () => this.#ask(staffDirectoryPaths.byName, { name }, foundByNameSchema),
      (members) => {
        const member = members.find((one) => one.name.toLowerCase() === name.toLowerCase());
        return { member: member ?? null, passcodeHash: member?.passcodeHash ?? null };
      },
    );
    await this.#copyOnce();
    return found;
  }

  /** The passkey with its highest counter, which svc-content may not have yet. */
  async byPasskey(credentialId: string): Promise<FoundByPasskey> {
    const found = await this.#orByCopy<FoundByPasskey>(
      () => this.#ask(staffDirectoryPaths.byPasskey, { credentialId }, foundByPasskeySchema),
      (members) => {
        const ofMember = ({ passkeys }: StoredMember) =>
          passkeys.find((passkey) => passkey.credentialId === credentialId);
        const member = members.find(ofMember);
        return { member: member ?? null, passkey: (member && ofMember(member)) ?? null };
      },
    );
    await this.#copyOnce();
    if (!found.passkey) return found;
    const counter = Math.max(found.passkey.counter, await this.#options.uses.counterOf(credentialId));
    return { ...found, passkey: { ...found.passkey, counter } };
  }

  /** Waits for svc-content in Redis, so that signing in does not. */
  async notePasskeyUse(use: PasskeyUse): Promise<void> {
    await this.#options.uses.add(use);
    void this.renew().catch(() => {});
  }

  /** Delivers the uses of passkeys that wait, and renews the copy. */
  async renew(): Promise<void> {
    const { uses } = this.#options;
    const waiting = await uses.waiting();
    for (const use of waiting) await this.#ask(staffDirectoryPaths.passkeyUsed, use, z.undefined());
    // First, so that the copy has a counter before it is forgotten here.
    await this.#askMembers();
    for (const use of waiting) await uses.taken(use);
  }

  /**
   * Called after svc-content has changed members and before the response says so: no older copy counts afterwards, at no
   * gateway. When svc-content is down by then, there is no copy.
   */
  async changed(): Promise<void> {
    await this.#askMembers().catch(() => this.#options.copy.drop());
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** The person that an unused link is for. Throws `link-over` with what to do. */
  openLink(tokenHash: string) {
    return this.#ask(staffDirectoryPaths.openLink, { tokenHash }, linkTermsSchema);
  }

  acceptLink(acceptance: Omit<LinkAcceptance, 'attempt'>) {
    const attempt = { ...acceptance, attempt: randomUUID() };
    return this.#change(this.#ask(staffDirectoryPaths.acceptLink, attempt, knownMemberSchema));
  }

  setPasscode(session: ActingSession, passcodeHash: string) {
    const asked = this.#ask(staffDirectoryPaths.setPasscode, { passcodeHash }, newMarkSchema, session);
    return this.#change(asked);
  }

  passkeysOf(session: ActingSession) {
    return this.#ask(staffDirectoryPaths.passkeysOf, {}, ownPasskeysSchema, session);
  }

  addPasskey(session: ActingSession, passkey: StoredPasskey & { readonly label: string }) {
    return this.#change(this.#ask(staffDirectoryPaths.addPasskey, passkey, addedPasskeySchema, session));
  }

  async record(record: StaffRecord): Promise<void> {
    await this.#ask(staffDirectoryPaths.sessionRecords, [record], z.undefined());
  }

  /** Resolves alike whether any member has the address. */
  async mailForgotten(email: string): Promise<void> {
    await this.#ask(staffDirectoryPaths.forgotten, { email }, z.undefined());
  }

  async notify(notice: NewNotice): Promise<void> {
    await this.#ask(staffDirectoryPaths.notice, notice, z.undefined());
  }

  async #change<T>(asked: Promise<T>): Promise<T> {
    const result = await asked;
    await this.changed();
    return result;
  }

  #members(): Promise<readonly StoredMember[]> {
    return this.#orByCopy(
      () => this.#askMembers(),
      (members) => members,
    );
  }

  /** For the first owner, who needs no more than a name: without a copy svc-content is not waited for again and again. */
  async #membersIfKnown(): Promise<readonly StoredMember[]> {
    if (this.#isPaused()) return (await this.#options.copy.read()) ?? [];
    return this.#members().catch(() => []);
  }

  /** Who has signed in needs the copy as soon as svc-content is down, and Redis may have lost it. */
  async #copyOnce(): Promise<void> {
    if (!(await this.#options.copy.read())) await this.#askMembers().catch(() => {});
  }

  async #askMembers(): Promise<StoredMember[]> {
    const { copy } = this.#options;
    const ticket = await copy.ticket();
    const members = await this.#ask(staffDirectoryPaths.members, {}, storedMembersSchema);
    await copy.keep(ticket, members);
    return members;
  }

  #isPaused(): boolean {
    return Date.now() < this.#pausedUntil;
  }

  /** Asks svc-content; when it is down or slow, reads the copy. Without a copy it waits for svc-content after all. */
  async #orByCopy<T>(ask: () => Promise<T>, read: (members: readonly StoredMember[]) => T): Promise<T> {
    const { copy } = this.#options;
    if (this.#isPaused()) {
      const members = await copy.read();
      if (members) return read(members);
    }
    const asked = ask();
    const inTime = asked.then(
      (result) => ({ result }),
      (fault: unknown) => {
        if (fault !== unavailable) throw fault;
        return undefined;
      },
    );
    const answered = await within(inTime);
    if (answered) return answered.result;
    this.#pausedUntil = Date.now() + PAUSE;
    const members = await copy.read();
    return members ? read(members) : asked;
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

/** Undefined when it takes longer than the patience. */
async function within<T>(result: Promise<T>): Promise<T | undefined> {
  let settled = false;
  const settling = result.finally(() => {
    settled = true;
  });
  const waiting = async () => {
    for (let waited = 0; waited < PATIENCE && !settled; waited += STEP)
      await delay(STEP, undefined, { ref: false });
    return undefined;
  };
  return Promise.race([settling, waiting()]);
}

/** Whether a call of staff to svc-content may change who is a member, or how members sign in. */
export function changesMembers({ method, tag }: Operation): boolean {
  return method !== 'GET' && (tag === 'Staff' || tag === 'Own account');
}

const identityOf = ({ id, name, role }: StoredMember): StaffIdentity => ({ id, name, role });

function findMember(members: readonly StoredMember[], session: SessionMark): StaffIdentity | undefined {
  const found = members.find(({ id, mark }) => id === session.memberId && mark === session.mark);
  return found && identityOf(found);
}

function nameFirstOwner(members: readonly StoredMember[]): StaffIdentity {
  const found = members.find(({ id }) => id === firstOwner.id);
  return found ? identityOf(found) : firstOwner;
}
