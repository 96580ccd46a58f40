import { z } from 'zod';
import { enteredInstantSchema, idSchema, instantSchema } from '../domain/fields';
import { publishedKinds } from '../entities/adminItem';

/** Maximum number of items in one change. */
export const maxEditedItems = 500;

/** The same change of many items. */
export const itemsEditFormSchema = z
  .strictObject({
    items: z
      .array(
        z.strictObject({
          type: z.enum(publishedKinds),
          id: idSchema,
          /** As the client read it: a later change causes a conflict and is not overwritten. */
          updatedAt: instantSchema.optional(),
        }),
        'Select at least one item',
      )
      .min(1, 'Select at least one item')
      .max(maxEditedItems, `Must be at most ${maxEditedItems} items`),
    isVisible: z.boolean().optional(),
    featured: z.boolean().optional(),
    /** Null takes the category away. */
    categoryId: idSchema.nullable().optional(),
    /** In the future: visitors see the items from then on. */
    publishedAt: enteredInstantSchema.optional(),
  })
  .refine(({ items: _items, ...change }) => Object.keys(change).length > 0, 'Nothing to change');
export type ItemsEditForm = z.infer<typeof itemsEditFormSchema>;
