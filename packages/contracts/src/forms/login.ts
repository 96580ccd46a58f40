import { z } from 'zod';

export const loginFormSchema = z.strictObject({
  passcode: z
    .string('Passcode is required')
    .min(1, 'Passcode is required')
    .max(200, 'Must be at most 200 characters'),
});
export type LoginForm = z.infer<typeof loginFormSchema>;
