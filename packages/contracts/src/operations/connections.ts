import {
  channelSettingsSchema,
  connectionCheckSchema,
  foundPlaylistSchema,
} from '../entities/channelSettings';
import { channelAddressSchema, channelEditSchema, pageCheckSchema } from '../forms/channelSettings';
import { operation } from '../http/operation';

const shared = { service: 'content', access: 'owner', tag: 'Connections' } as const;
const channel = '/api/admin/channel';

export const getChannelSettings = operation('getChannelSettings', 'GET', channel, {
  ...shared,
  summary: 'The connected playlists of the video source, without the key',
  response: channelSettingsSchema,
});

export const saveChannelSettings = operation('saveChannelSettings', 'PUT', channel, {
  ...shared,
  summary: 'Connect playlists; the next synchronization reads them',
  body: channelEditSchema,
  response: channelSettingsSchema,
  problems: ['conflict', 'not-configured'],
});

export const findPlaylist = operation('findPlaylist', 'POST', `${channel}/find`, {
  ...shared,
  summary: 'The playlist behind a pasted URL, with its newest videos',
  body: channelAddressSchema,
  response: foundPlaylistSchema,
  timeoutSeconds: 60,
  problems: ['not-found', 'outside-service-failed'],
});

export const checkChannel = operation('checkChannel', 'POST', `${channel}/check`, {
  ...shared,
  summary: 'Read the connected playlists as a synchronization would, and change nothing',
  response: connectionCheckSchema,
  timeoutSeconds: 120,
});

export const checkPage = operation('checkPage', 'POST', '/api/admin/page-check', {
  ...shared,
  summary: 'Whether a page of the newsletter or the scheduling works as the site uses it',
  body: pageCheckSchema,
  response: connectionCheckSchema,
  timeoutSeconds: 30,
});
