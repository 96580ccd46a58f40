import { z } from 'zod';
import { operation } from '../http/operation';

export const getOpenApi = operation('getOpenApi', 'GET', '/api/openapi.json', {
  service: 'gateway',
  access: 'public',
  tag: 'Interface',
  summary: 'This document',
  response: z.looseObject({ openapi: z.string() }),
});
