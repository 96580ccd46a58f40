import { z } from 'zod';
import { frontEndSchema } from '../deploy/registry';
import { installationStateSchema } from '../entities/installation';
import { systemStateSchema } from '../entities/systemState';
import { operation } from '../http/operation';

const forOwners = { service: 'gateway', access: 'owner', tag: 'Front ends' } as const;

export const getSystem = operation('getSystem', 'GET', '/api/admin/system', {
  service: 'gateway',
  access: 'admin',
  tag: 'Front ends',
  summary: 'Versions and health of all processes and front ends, as this gateway sees them',
  response: systemStateSchema,
});

const frontEndParams = z.object({ name: frontEndSchema });

export const rollBackFrontEnd = operation(
  'rollBackFrontEnd',
  'POST',
  '/api/admin/front-ends/{name}/rollback',
  {
    ...forOwners,
    summary: 'Make the version before the live one live again, as npm run deploy -- --rollback does',
    params: frontEndParams,
    body: z.strictObject({
      /** The live version: a second click changes nothing. */
      from: z.string().min(1).max(100),
    }),
    response: z.object({ from: z.string(), to: z.string() }),
    problems: ['conflict'],
  },
);

export const getInstallation = operation('getInstallation', 'GET', '/api/admin/installation', {
  ...forOwners,
  summary: 'Version, disk, backups and public address of this installation',
  response: installationStateSchema,
});

export const makeBackup = operation('makeBackup', 'POST', '/api/admin/backups', {
  ...forOwners,
  summary: 'Start a backup of everything; getInstallation says when it is finished',
  status: 202,
  problems: ['conflict'],
});

export const downloadBackup = operation('downloadBackup', 'GET', '/api/admin/backups/{name}', {
  ...forOwners,
  summary: 'A backup as a file',
  params: z.object({ name: z.string().max(200) }),
  download: 'application/octet-stream',
  problems: ['not-found', 'rate-limited'],
});
