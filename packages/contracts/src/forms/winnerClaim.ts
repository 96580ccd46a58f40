import { z } from 'zod';
import { emailText, optionalLatitude, optionalLongitude, optionalText, requiredText } from '../domain/fields';

/** The winner's claim form. */
export const winnerClaimFormSchema = z.strictObject({
  firstName: requiredText('First name is required', 100),
  lastName: requiredText('Last name is required', 100),
  email: emailText('Please enter a valid email address'),
});

/** The form as it is sent. The place is set only when the winner chose to give it. */
export const winnerClaimSchema = winnerClaimFormSchema.extend({
  /** Kept for older clients; the claim is proved by the device cookie alone. */
  deviceFingerprint: optionalText(128),
  /** The secret of a claim link, in place of the winning device's cookie. */
  claimSecret: optionalText(128),
  location: optionalText(100),
  latitude: optionalLatitude,
  longitude: optionalLongitude,
});
export type WinnerClaim = z.infer<typeof winnerClaimSchema>;
