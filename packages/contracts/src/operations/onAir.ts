import { z } from 'zod';
import { onAirDeskSchema, onAirSourceSchema } from '../entities/onAir';
import {
  newOnAirSourceSchema,
  onAirPreviewSchema,
  onAirStepSchema,
  onAirTextsSchema,
  onAirVisibilitySchema,
} from '../forms/onAir';
import { operation } from '../http/operation';
import { idParams } from './params';

const shared = { service: 'giveaway', access: 'admin', tag: 'On air' } as const;
const path = '/api/admin/on-air';
const change = { ...shared, response: onAirDeskSchema, problems: ['desk-changed'] } as const;

export const getOnAirDesk = operation('getOnAirDesk', 'GET', path, {
  ...shared,
  summary: 'Preview and program with the state of their giveaways, and who else has the desk open',
  response: onAirDeskSchema,
});

export const changeOnAirPreview = operation('changeOnAirPreview', 'PUT', `${path}/preview`, {
  ...change,
  summary: 'Set up the preview. The program stays as it is',
  body: onAirPreviewSchema,
  problems: ['desk-changed', 'not-found'],
});

export const takeOnAir = operation('takeOnAir', 'POST', `${path}/take`, {
  ...change,
  summary: 'The preview becomes the program and is visible; written to the audit log',
  body: onAirStepSchema,
});

export const setOnAirVisibility = operation('setOnAirVisibility', 'PUT', `${path}/visible`, {
  ...change,
  summary: 'Hide or show the program; written to the audit log',
  body: onAirVisibilitySchema,
});

export const changeOnAirTexts = operation('changeOnAirTexts', 'PUT', `${path}/texts`, {
  ...change,
  summary: 'Correct the texts of the program while it is on the air; written to the audit log',
  body: onAirTextsSchema,
});

export const listOnAirSources = operation('listOnAirSources', 'GET', `${path}/sources`, {
  ...shared,
  summary: 'Browser sources that show the program, the newest first, including revoked ones',
  response: z.array(onAirSourceSchema),
});

export const makeOnAirSource = operation('makeOnAirSource', 'POST', `${path}/sources`, {
  ...shared,
  summary: 'Make a browser source. Its secret URL is in this response and nowhere else',
  body: newOnAirSourceSchema,
  response: z.object({ source: onAirSourceSchema, url: z.url() }),
  status: 201,
  problems: ['conflict'],
});

export const revokeOnAirSource = operation('revokeOnAirSource', 'DELETE', `${path}/sources/{id}`, {
  ...shared,
  summary: 'Revoke a browser source: its page becomes empty. Revoking it again changes nothing',
  params: idParams,
  status: 204,
  problems: ['not-found'],
});

export const getOnAirPackage = operation('getOnAirPackage', 'GET', '/api/on-air/package', {
  service: 'gateway',
  access: 'staff',
  tag: 'On air',
  summary: 'The on-air graphic as an OGraf package, for renderers and controllers of a gallery',
  download: 'application/zip',
});
