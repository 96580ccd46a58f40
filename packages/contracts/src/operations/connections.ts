import {
  channelSettingsSchema,
  connectionCheckSchema,
  foundPlaylistSchema,
} from '../entities/channelSettings';
import { channelAddressSchema, channelEditSchema, pageCheckSchema } from '../forms/channelSettings';
import { operation } from '../http/operation';

const shared = { service: 'content', access: 'owner', tag: 'Connections' } as const;
const channel = '/api/admin/channel';

export const getChannelSettings = operation({
  ...shared,
  id: 'getChannelSettings',
  method: 'GET',
  path: channel,
  summary: 'The connected playlists of the video source, without the key',
  response: channelSettingsSchema,
});

export const saveChannelSettings = operation({
  ...shared,
  id: 'saveChannelSettings',
  method: 'PUT',
  path: channel,
  summary: 'Connect playlists; the next synchronization reads them',
  body: channelEditSchema,
  response: channelSettingsSchema,
  problems: ['conflict', 'not-configured'],
});

export const findPlaylist = operation({
  ...shared,
  id: 'findPlaylist',
  method: 'POST',
  path: `${channel}/find`,
  summary: 'The playlist behind a pasted address, with its newest videos',
  body: channelAddressSchema,
  response: foundPlaylistSchema,
  timeoutSeconds: 60,
  problems: ['not-found', 'outside-service-failed'],
});

export const checkChannel = operation({
  ...shared,
  id: 'checkChannel',
  method: 'POST',
  path: `${channel}/check`,
  summary: 'Read the connected playlists as a synchronization would, and change nothing',
  response: connectionCheckSchema,
  timeoutSeconds: 120,
});

export const checkPage = operation({
  ...shared,
  id: 'checkPage',
  method: 'POST',
  path: '/api/admin/page-check',
  summary: 'Whether a page of the newsletter or the scheduling works as the site uses it',
  body: pageCheckSchema,
  response: connectionCheckSchema,
  timeoutSeconds: 30,
});
