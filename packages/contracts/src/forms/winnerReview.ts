import { z } from 'zod';
import { idSchema, requiredText } from '../domain/fields';

/** Names the winner that was looked at, so that a decision never meets a later one. */
export const winnerConfirmationSchema = z.strictObject({ winnerId: idSchema });

export const passOnSchema = winnerConfirmationSchema.extend({
  reason: requiredText('Say why the prize is passed on', 500),
});
