import type { Log, Shutdown } from '@show/service-kit';
import type { PasscodeCost } from '@show/service-kit/passcode';
import type { GatewayConfig } from '../config';
import { adminApp } from '../features/admin/adminApp';
import { backgroundScrypt } from '../features/admin/backgroundScrypt';
import { connectRedis } from '../features/admin/connectRedis';
import { knownBrowsers } from '../features/admin/knownBrowser';
import { PasscodeVerifier } from '../features/admin/PasscodeVerifier';
import { passwordHashLimiters } from '../features/admin/PasswordHashLimiter';
import { SessionIndex } from '../features/admin/SessionIndex';
import { SignInThrottle } from '../features/admin/SignInThrottle';
import { adminSessions } from '../features/admin/sessions';
import { staffCall } from '../features/admin/staffCall';
import type { staffCookieNames } from '../features/admin/staffCookies';
import { CspReports } from '../features/reports/CspReports';
import { listCspReports, takeCspReports } from '../features/reports/cspReportRoutes';
import type { Forward } from '../proxy/forwarder';
import type { Answers } from './answers';
import type { FrontEnds } from './frontEnds';
import type { Limits } from './limits';
import type { Services } from './services';

interface StaffParts {
  readonly config: GatewayConfig;
  readonly publicUrl: URL;
  readonly cookieNames: ReturnType<typeof staffCookieNames>;
  /** Cost that a hash of the passcode must have at least. */
  readonly leastCost: PasscodeCost;
  readonly log: Log;
  readonly shutdown: Shutdown;
  readonly limits: Limits;
  readonly services: Services;
  readonly forward: Forward;
  readonly answers: Answers;
  readonly frontEnds: FrontEnds;
}

/** The Express app that knows sessions: sign-in, and every call of staff. */
export function createStaffApp({
  config,
  publicUrl,
  cookieNames,
  leastCost,
  log,
  shutdown,
  limits: { visitors, addressOf, networkOf, requestIdOf, logOf, startRead },
  services,
  forward,
  answers: { answers, changesShown },
  frontEnds: { report },
}: StaffParts) {
  const redis = connectRedis(config.REDIS_URL, log);
  shutdown.add('connections', 'redis', () => redis.destroy());
  const background = backgroundScrypt();
  shutdown.add('connections', 'scrypt', background.stop);
  const secure = publicUrl.protocol === 'https:';
  const configured = config.ADMIN_PASSCODE_HASH;
  const secret = config.SESSION_SECRET;
  const ofRedis = { redis, prefix: config.REDIS_PREFIX };
  const ofSessions = {
    index: new SessionIndex(redis, config.REDIS_PREFIX),
    passcodeMark: configured.mark,
    idle: config.SESSION_IDLE_MINUTES * 60_000,
  };
  const cspReports = new CspReports();
  return adminApp({
    passcode: new PasscodeVerifier({ ...ofRedis, configured, secret, cost: leastCost, log }),
    sessions: adminSessions({
      ...ofRedis,
      ...ofSessions,
      secret,
      cookieName: cookieNames.session,
      secure,
    }),
    ...ofSessions,
    throttle: new SignInThrottle(redis, config.REDIS_PREFIX),
    known: knownBrowsers(secret, configured.mark),
    hashLimiters: passwordHashLimiters(),
    deriveInBackground: background.derive,
    addressOf,
    requestIdOf,
    cookieNames,
    secure,
    logOf,
    publicUrl,
    cspReports: { take: takeCspReports(cspReports, networkOf), list: listCspReports(cspReports) },
    report,
    changesShown,
    call: staffCall({
      answers,
      publicUrl,
      startRead,
      requestIdOf,
      logOf,
      async forward(request, response, operation, url, session) {
        const { service } = operation;
        const token = session ? services.staffToken(service, session.id) : services.visitorToken(service);
        forward(session ? services.staff : services.visitors, request, response, {
          service,
          path: url,
          operation,
          visitor: visitors.of(request),
          credentials: {
            token,
            address: addressOf(request),
            requestId: requestIdOf(request),
          },
        });
      },
    }),
  });
}
