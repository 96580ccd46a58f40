import type { StaffIdentity, StaffSession } from '@show/contracts';
import { problems } from '@show/service-kit';
import type { RequestHandler } from 'express';
import type { AdminParts } from './AdminParts';
import type { ListedSession } from './SessionIndex';
import { stateOf } from './sessionState';
import { type OpenSession, sessionName } from './sessions';

interface ValidSession extends ListedSession {
  readonly member: StaffIdentity;
}

/** Handlers with which staff manage their sessions, and owners those of all; all of them require sign-in. */
export function staffSessions({ sessions, index, directory, records, idle, logOf }: AdminParts) {
  /** Sessions that have not ended and that the requesting member may see. */
  async function seenBy({ member: { id, role } }: OpenSession): Promise<ValidSession[]> {
    const [listed, memberOf] = await Promise.all([index.list(), directory.membersOf()]);
    return listed.flatMap((session) => {
      const member = memberOf({ memberId: session.memberId, mark: session.passcodeMark });
      return member && (role === 'owner' || member.id === id) ? [{ ...session, member }] : [];
    });
  }

  async function endAll(own: OpenSession, ending: readonly ValidSession[]): Promise<number> {
    const { id, name } = own.member;
    const ended = await index.end(ending.map((session) => session.id));
    for (const { member, browser } of ending)
      await records.add({
        action: 'removed',
        actor: { id, name },
        member: { id: member.id, name: member.name },
        browser,
        method: null,
      });
    return ended;
  }

  /** `GET /api/admin/sessions` */
  const list: RequestHandler = async (request, response) => {
    const own = await sessions.require(request);
    const now = Date.now();
    const listed: StaffSession[] = (await seenBy(own)).map(
      ({ id, member, browser, address, signedInAt, left }) => ({
        id: sessionName(id),
        member,
        browser,
        address,
        signedInAt,
        lastSeenAt: new Date(Math.max(now - Math.max(idle - left, 0), Date.parse(signedInAt))).toISOString(),
        current: sessionName(id) === own.id,
      }),
    );
    response.json(listed);
  };

  /** `DELETE /api/admin/sessions/{id}` */
  const endOne: RequestHandler = async (request, response) => {
    const own = await sessions.require(request);
    const id = String(request.params.id);
    const found = (await seenBy(own)).filter((session) => sessionName(session.id) === id);
    if ((await endAll(own, found)) === 0) throw problems.notFound('There is no such session.');
    logOf(request).info({ session: own.id, ended: [id] }, 'a session of staff was ended');
    response.status(204).end();
  };

  /** `POST /api/admin/sessions/end-others` */
  const endOthers: RequestHandler = async (request, response) => {
    const own = await sessions.require(request);
    const others = (await seenBy(own)).filter(
      ({ id, member }) => member.id === own.member.id && sessionName(id) !== own.id,
    );
    const ended = await endAll(own, others);
    const line = { session: own.id, ended: others.map(({ id }) => sessionName(id)) };
    logOf(request).info(line, 'all other sessions of a member were ended');
    response.json({ ended });
  };

  /** `POST /api/admin/session` */
  const extend: RequestHandler = async (request, response) => {
    response.json(stateOf(await sessions.require(request)));
  };

  return { list, endOne, endOthers, extend };
}
