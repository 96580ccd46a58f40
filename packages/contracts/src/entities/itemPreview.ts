import type { z } from 'zod';
import { previewedKinds } from '../itemKinds';
import { adminItemSchema } from './adminItem';
import { contentUnion } from './itemContents';

/** An item with everything its page shows, whether visitors may see it or not. A segment comes with its category. */
export const itemPreviewSchema = contentUnion(previewedKinds, { item: adminItemSchema }).meta({
  id: 'ItemPreview',
});
export type ItemPreview = z.infer<typeof itemPreviewSchema>;
