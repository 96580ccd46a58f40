import { z } from 'zod';
import { idParam } from '../domain/fields';
import { codeKinds } from '../domain/shortUrl';
import { signListSchema, signSchema } from '../entities/sign';
import { newSignSchema } from '../forms/sign';
import { operation } from '../http/operation';
import { idParams } from './params';

export const listSigns = operation({
  id: 'listSigns',
  method: 'GET',
  path: '/api/admin/signs',
  service: 'giveaway',
  access: 'admin',
  tag: 'Codes',
  summary: 'The short URL of a giveaway or place, and its signs with their visits and entries',
  query: z.strictObject({ kind: z.enum(codeKinds), item: idParam() }),
  response: signListSchema,
});

export const createSign = operation({
  id: 'createSign',
  method: 'POST',
  path: '/api/admin/signs',
  service: 'giveaway',
  access: 'admin',
  tag: 'Codes',
  summary: 'Make a sign: a code of its own for a poster, card or picture',
  body: newSignSchema,
  response: signSchema,
  status: 201,
  problems: ['not-found', 'conflict'],
});

export const deleteSign = operation({
  id: 'deleteSign',
  method: 'DELETE',
  path: '/api/admin/signs/{id}',
  service: 'giveaway',
  access: 'admin',
  tag: 'Codes',
  summary: 'Remove a sign with its counts; its printed code keeps leading to the page',
  params: idParams,
  status: 204,
  problems: ['not-found'],
});
