import { z } from 'zod';
import { anyText, countSchema, idSchema, largestInteger, requiredText } from '../domain/fields';
import { onAirLayouts } from '../entities/onAir';

/** Every change names the desk that its director saw, so that two directors never overwrite each other unseen. */
export const onAirStepSchema = z.strictObject({ version: countSchema.max(largestInteger) });

export const onAirPreviewSchema = onAirStepSchema.extend({
  layout: z.enum(onAirLayouts),
  giveawayId: idSchema.nullable(),
  headline: anyText(60),
  note: anyText(90),
  showCode: z.boolean(),
});

export const onAirVisibilitySchema = onAirStepSchema.extend({ visible: z.boolean() });

export const onAirTextsSchema = onAirStepSchema.extend({ headline: anyText(60), note: anyText(90) });

export const newOnAirSourceSchema = z.strictObject({ name: requiredText('Name the source', 60) });
