import {
  capitalized,
  type FrontEndName,
  type FrontEndRecord,
  frontEndSchema,
  operations,
} from '@show/contracts';
import { type Log, problems } from '@show/service-kit';
import { RegistryFault, rollback } from '@show/service-kit/registry';
import type { Request, RequestHandler } from 'express';
import type { z } from 'zod';

interface Member {
  readonly id: number;
  readonly name: string;
}

interface RollBackOptions {
  /** Folder of the published front ends and their registry. */
  readonly mfeDir: string;
  /** The member who asks. Throws without one. */
  readonly memberOf: (request: Request) => Promise<Member>;
  readonly readForm: <S extends z.ZodType>(schema: S, request: Request) => z.output<S>;
  /** Reads the registry again: changes are served immediately. */
  readonly refresh: () => Promise<void>;
  readonly record: (record: Omit<FrontEndRecord, 'id' | 'at'>) => Promise<void>;
  readonly logOf: (request: Request) => Log;
}

/** `POST /api/admin/front-ends/{name}/rollback` */
export function rollBackRoute(options: RollBackOptions): RequestHandler {
  const { mfeDir, memberOf, readForm, refresh, record, logOf } = options;
  return async (request, response) => {
    const { id, name: by } = await memberOf(request);
    const frontEnd = nameOf(request);
    const { from } = readForm(operations.rollBackFrontEnd.body, request);
    const flipped = await rollback(mfeDir, frontEnd, { by, from }).catch((fault: unknown) => {
      throw problemOf(fault);
    });
    await refresh();
    logOf(request).info({ frontEnd, ...flipped, member: id }, 'a front end was rolled back by staff');
    await record({
      kind: 'front-end',
      frontEnd,
      actor: { id, name: by },
      before: { version: flipped.from },
      after: { version: flipped.to },
    });
    response.json(flipped);
  };
}

const nameOf = ({ params }: Request): FrontEndName => frontEndSchema.parse(params.name);

/** The folder is the gateway's to read, and perhaps not to write. */
function problemOf(fault: unknown): unknown {
  if (fault instanceof RegistryFault) return problems.conflict('conflict', `${capitalized(fault.message)}.`);
  const code = (fault as NodeJS.ErrnoException).code;
  if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM')
    return problems.conflict(
      'conflict',
      'The gateway may not write the registry here. Please use the command.',
    );
  return fault;
}
