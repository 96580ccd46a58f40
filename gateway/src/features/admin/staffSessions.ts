import type { StaffSession } from '@show/contracts';
import { type Log, problems } from '@show/service-kit';
import type { Request, RequestHandler } from 'express';
import type { SessionIndex } from './SessionIndex';
import { type AdminSessions, type OpenSession, sessionName } from './sessions';

export interface StaffSessionOptions {
  readonly sessions: AdminSessions;
  readonly index: SessionIndex;
  readonly passcodeMark: string;
  /** Idle timeout in milliseconds. */
  readonly idle: number;
  readonly logOf: (request: Request) => Log;
}

/** Handlers with which staff manage their sessions; all of them require sign-in. */
export function staffSessions({ sessions, index, passcodeMark, idle, logOf }: StaffSessionOptions) {
  async function staff(request: Request): Promise<OpenSession> {
    const own = await sessions.use(request);
    if (!own) throw problems.unauthorized('Please sign in first.');
    return own;
  }

  /** `GET /api/admin/sessions` */
  const list: RequestHandler = async (request, response) => {
    const own = await staff(request);
    const now = Date.now();
    const all = (await index.list()).filter((listed) => listed.passcodeMark === passcodeMark);
    const answer: StaffSession[] = all.map(({ id, browser, address, signedInAt, left }) => ({
      id: sessionName(id),
      browser,
      address,
      signedInAt,
      lastSeenAt: new Date(Math.max(now - Math.max(idle - left, 0), Date.parse(signedInAt))).toISOString(),
      current: sessionName(id) === own.id,
    }));
    response.json(answer);
  };

  /** `DELETE /api/admin/sessions/{id}` */
  const endOne: RequestHandler = async (request, response) => {
    const own = await staff(request);
    const id = String(request.params.id);
    const found = (await index.ids()).filter((secret) => sessionName(secret) === id);
    if ((await index.end(found)) === 0) throw problems.notFound('There is no such session.');
    logOf(request).info({ session: own.id, ended: [id] }, 'a session of staff was ended');
    response.status(204).end();
  };

  /** `POST /api/admin/sessions/end-others` */
  const endOthers: RequestHandler = async (request, response) => {
    const own = await staff(request);
    const others = (await index.ids()).filter((secret) => sessionName(secret) !== own.id);
    const ended = await index.end(others);
    const line = { session: own.id, ended: others.map(sessionName) };
    logOf(request).info(line, 'all other sessions of staff were ended');
    response.json({ ended });
  };

  /** `POST /api/admin/session` */
  const extend: RequestHandler = async (request, response) => {
    const { expiresAt, latestEnd } = await staff(request);
    response.json({ authenticated: true, expiresAt, latestEnd });
  };

  return { list, endOne, endOthers, extend };
}
