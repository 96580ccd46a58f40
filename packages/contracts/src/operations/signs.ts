import { z } from 'zod';
import { idParam } from '../domain/fields';
import { codeKinds } from '../domain/shortUrl';
import { signListSchema, signSchema } from '../entities/sign';
import { newSignSchema } from '../forms/sign';
import { operation } from '../http/operation';
import { idParams } from './params';

const forEditors = { service: 'giveaway', access: 'admin', tag: 'Codes' } as const;

export const listSigns = operation('listSigns', 'GET', '/api/admin/signs', {
  ...forEditors,
  summary: 'The short URL of a giveaway or place, and its signs with their visits and entries',
  query: z.strictObject({ kind: z.enum(codeKinds), item: idParam() }),
  response: signListSchema,
});

export const createSign = operation('createSign', 'POST', '/api/admin/signs', {
  ...forEditors,
  summary: 'Make a sign: a code of its own for a poster, card or picture',
  body: newSignSchema,
  response: signSchema,
  status: 201,
  problems: ['not-found', 'conflict'],
});

export const deleteSign = operation('deleteSign', 'DELETE', '/api/admin/signs/{id}', {
  ...forEditors,
  summary: 'Remove a sign with its counts; its printed code still leads to the page',
  params: idParams,
  problems: ['not-found'],
});
