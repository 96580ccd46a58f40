import type { Log } from '@show/service-kit';
import type { PasscodeCost, PasscodeHash } from '@show/service-kit/passcode';
import type { Request } from 'express';
import type { Passkeys } from './passkeys';
import type { SessionIndex } from './SessionIndex';
import type { SignInThrottle } from './SignInThrottle';
import type { StaffDirectory } from './StaffDirectory';
import type { StaffRecords } from './StaffRecords';
import type { AdminSessions } from './sessions';
import type { SignInGate } from './signInGate';

/** What the handlers of sign-in, sessions and accounts depend on. */
export interface AdminParts {
  readonly gate: SignInGate;
  readonly sessions: AdminSessions;
  readonly index: SessionIndex;
  readonly directory: StaffDirectory;
  readonly records: StaffRecords;
  readonly throttle: SignInThrottle;
  readonly passkeys: Passkeys;
  /** Hash of the installation's passcode. */
  readonly passcodeHash: PasscodeHash;
  /** Cost of new passcodes. */
  readonly cost: PasscodeCost;
  /** Idle timeout of sessions in milliseconds. */
  readonly idle: number;
  /** Whether the site has a mail server. */
  readonly sendsMail: () => Promise<boolean>;
  /** Opens a private site; undefined while it is public. */
  readonly previewCookie: () => string | undefined;
  /** The log for lines about a request. */
  readonly logOf: (request: Request) => Log;
}
