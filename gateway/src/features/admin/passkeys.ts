import { isIP } from 'node:net';
import type {
  MadePasskey,
  OwnPasskeys,
  PasskeyCreation,
  PasskeyRequest,
  StoredPasskey,
  UsedPasskey,
} from '@show/contracts';
import { passkeyCreationSchema, passkeyRequestSchema } from '@show/contracts';
import { problems } from '@show/service-kit';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { challengeLife, type PasskeyChallenges } from './PasskeyChallenges';

export interface PasskeyOptions {
  readonly publicUrl: URL;
  /** Name of the show, which browsers show beside a passkey. */
  readonly siteName: () => Promise<string>;
  readonly challenges: PasskeyChallenges;
}

const SIGN_IN = 'sign-in';
const notHere = problems.of(
  'not-configured',
  'Passkeys work only where the site has its own domain and HTTPS. Use a passcode here.',
);
const refused = problems.of(
  'invalid-passkey',
  'This passkey was not accepted. Try again, or sign in another way.',
);

/**
 * Makes and checks passkeys for the public URL of the site alone. The authenticator must have checked the person
 * (fingerprint, face, PIN): a found key or phone is not enough.
 */
export function passkeys({ publicUrl, siteName, challenges }: PasskeyOptions) {
  const { origin, hostname: rpID, protocol } = publicUrl;
  const isLocal = rpID === 'localhost' || rpID.endsWith('.localhost');
  const usable = isIP(rpID.replace(/^\[|\]$/g, '')) === 0 && (protocol === 'https:' || isLocal);
  const expected = { expectedOrigin: origin, expectedRPID: rpID };

  /** Throws where browsers make no passkeys. */
  function requireUsable(): void {
    if (!usable) throw notHere;
  }

  /** The challenge that a browser has answered. Throws when it does not count, or not anymore. */
  async function redeem({ clientDataJSON }: { clientDataJSON: string }, purpose: string): Promise<string> {
    const challenge = challengeIn(clientDataJSON);
    if (challenge === undefined || !(await challenges.redeem(challenge, purpose))) throw refused;
    return challenge;
  }

  return {
    /** What a browser needs for making a passkey. @param purpose the same when it is checked */
    async creation(of: OwnPasskeys, purpose: string): Promise<PasskeyCreation> {
      requireUsable();
      const options = await generateRegistrationOptions({
        rpName: await siteName(),
        rpID,
        userName: of.name,
        userDisplayName: of.name,
        userID: new TextEncoder().encode(of.handle),
        challenge: challenges.issue(purpose),
        timeout: challengeLife,
        excludeCredentials: of.passkeys.map(({ credentialId, transports }) => ({
          id: credentialId,
          transports,
        })),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
      });
      return passkeyCreationSchema.parse(options);
    },

    /** What a browser needs for signing in with any passkey of this site. */
    async request(): Promise<PasskeyRequest> {
      requireUsable();
      const options = await generateAuthenticationOptions({
        rpID,
        challenge: challenges.issue(SIGN_IN),
        timeout: challengeLife,
        userVerification: 'required',
      });
      return passkeyRequestSchema.parse(options);
    },

    /** Checks a passkey that a browser has made. Throws `invalid-passkey`. */
    async made(passkey: MadePasskey, purpose: string): Promise<StoredPasskey> {
      requireUsable();
      const expectedChallenge = await redeem(passkey.response, purpose);
      const { registrationInfo } = await verifyRegistrationResponse({
        response: { ...passkey, response: { ...passkey.response } },
        ...expected,
        expectedChallenge,
      }).catch(refuse);
      if (!registrationInfo) throw refused;
      const { id, publicKey, counter } = registrationInfo.credential;
      return {
        credentialId: id,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: passkey.response.transports ?? [],
      };
    },

    /** Checks a passkey that a browser signs in with. Returns its new counter; throws `invalid-passkey`. */
    async used(passkey: UsedPasskey, stored: StoredPasskey | null): Promise<number> {
      requireUsable();
      const expectedChallenge = await redeem(passkey.response, SIGN_IN);
      if (!stored) throw refused;
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: passkey,
        ...expected,
        expectedChallenge,
        credential: {
          id: stored.credentialId,
          publicKey: new Uint8Array(Buffer.from(stored.publicKey, 'base64url')),
          counter: stored.counter,
          transports: stored.transports,
        },
      }).catch(refuse);
      if (!verified) throw refused;
      return authenticationInfo.newCounter;
    },
  };
}
export type Passkeys = ReturnType<typeof passkeys>;

/** The library throws plain errors for what is wrong with a response. */
function refuse(): never {
  throw refused;
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    return decodeClientDataJSON(clientDataJSON).challenge;
  } catch {
    return undefined;
  }
}
