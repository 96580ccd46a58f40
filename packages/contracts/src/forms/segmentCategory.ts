import { z } from 'zod';
import { idSchema } from '../domain/fields';

/** Body of a category change; null takes the category away. */
export const segmentCategoryFormSchema = z.strictObject({ categoryId: idSchema.nullable() });
