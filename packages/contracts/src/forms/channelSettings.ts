import { z } from 'zod';
import { anyText, requiredText } from '../domain/fields';
import { playlistIdSchema } from '../entities/channelSettings';
import { syncKinds } from '../entities/syncReport';
import { editedOrNew } from './edited';

export const channelAddressSchema = z.strictObject({
  /** As it was pasted: a URL, an ID, a handle or the code of a frame. */
  address: requiredText('Paste the address of a channel or playlist', 2000),
});

export const channelEditSchema = z.strictObject({
  ...editedOrNew,
  playlists: z
    .array(
      z.strictObject({
        playlist: playlistIdSchema,
        title: anyText(200),
        kind: z.enum(syncKinds, 'Choose what its videos are'),
      }),
    )
    .max(50, 'At most 50 playlists')
    .refine((all) => new Set(all.map(({ playlist }) => playlist)).size === all.length, 'Each playlist once'),
  /** Left out: as it is stored. */
  key: anyText(200).optional(),
});
export type ChannelEdit = z.infer<typeof channelEditSchema>;

const pageUses = ['newsletter', 'scheduling'] as const;

export const pageCheckSchema = z.strictObject({
  use: z.enum(pageUses),
  url: z
    .string('Enter a web address starting with http:// or https://')
    .trim()
    .max(2000)
    .regex(/^https?:\/\/[^\s<>"]+$/i, 'Enter a web address starting with http:// or https://'),
});
export type PageCheck = z.infer<typeof pageCheckSchema>;
