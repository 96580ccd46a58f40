import { z } from 'zod';
import { idSchema, instantSchema } from '../domain/fields';

/** A passkey of a member of staff, as its owner sees it. */
export const passkeySchema = z
  .object({
    id: idSchema,
    /** The browser that made it, as text: 'Chrome on Android'. */
    label: z.string(),
    createdAt: instantSchema,
    lastUsedAt: instantSchema.nullable(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof passkeySchema>;

export const passkeyTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

const base64url = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/, 'Must be base64url');
const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
};

/** The browser's response when it has created a passkey (WebAuthn's RegistrationResponseJSON, reduced to what is checked). */
export const madePasskeySchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    // Those that are not known are ignored: new ones come.
    transports: z
      .array(z.string().max(32))
      .max(16)
      .transform((given) => passkeyTransports.filter((known) => given.includes(known)))
      .optional(),
  }),
});
export type MadePasskey = z.infer<typeof madePasskeySchema>;

/** The browser's response when it signs in with a passkey (AuthenticationResponseJSON). */
export const usedPasskeySchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(2000),
    userHandle: base64url(200).optional(),
  }),
});
export type UsedPasskey = z.infer<typeof usedPasskeySchema>;

/** What a browser needs for making a passkey (PublicKeyCredentialCreationOptionsJSON). */
export const passkeyCreationSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(
    z.object({
      id: z.string(),
      type: z.literal('public-key'),
      transports: z.array(z.enum(passkeyTransports)).optional(),
    }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>;

/** What a browser needs for signing in with any passkey of this site (PublicKeyCredentialRequestOptionsJSON). */
export const passkeyRequestSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>;
