import { randomUUID } from 'node:crypto';
import { getPrivacyTerms, type Readiness } from '@show/contracts';
import { askReplicas, requireRole, runEvery } from '@show/service-kit';
import { isWeaker, type PasscodeCost } from '@show/service-kit/passcode';
import type { LiveShow } from '../cache/LiveShow';
import { type PreviewKeys, previewParameter } from '../dispatch/previewKey';
import { adminApp } from '../features/admin/adminApp';
import { knownBrowsers } from '../features/admin/knownBrowser';
import { PasskeyChallenges } from '../features/admin/PasskeyChallenges';
import { PasskeyUses } from '../features/admin/PasskeyUses';
import { passkeys } from '../features/admin/passkeys';
import { readForm } from '../features/admin/readForm';
import { scryptLanes } from '../features/admin/ScryptLane';
import { SessionIndex } from '../features/admin/SessionIndex';
import { SignInThrottle } from '../features/admin/SignInThrottle';
import { StaffCopy } from '../features/admin/StaffCopy';
import { changesMembers, StaffDirectory } from '../features/admin/StaffDirectory';
import { StaffRecords } from '../features/admin/StaffRecords';
import { adminSessions } from '../features/admin/sessions';
import { signInGate } from '../features/admin/signInGate';
import { staffCall } from '../features/admin/staffCall';
import type { staffCookieNames } from '../features/admin/staffCookies';
import type { GraphicsFiles } from '../features/on-air/onAirFiles';
import { onAirPackage } from '../features/on-air/onAirPackage';
import { hangUploads } from '../features/pictures/hangUploads';
import { cspReportRoute } from '../features/reports/cspReportRoute';
import { installation } from '../features/system/installation';
import { installationNotices } from '../features/system/installationNotices';
import { rollBackRoute } from '../features/system/rollBackRoute';
import { siteCertificate } from '../features/system/siteCertificate';
import { systemRoute } from '../features/system/systemState';
import { unavailable } from '../http/sendProblem';
import type { Forward } from '../proxy/forwarder';
import type { Base } from './base';
import type { FrontEnds } from './frontEnds';
import type { ResponseCaches } from './responseCaches';

interface StaffParts {
  readonly show: LiveShow;
  readonly cookieNames: ReturnType<typeof staffCookieNames>;
  /** Cost of new hashes; a configured one of less is warned of. */
  readonly minCost: PasscodeCost;
  readonly forward: Forward;
  readonly caches: ResponseCaches;
  readonly frontEnds: FrontEnds;
  readonly graphics: GraphicsFiles;
  readonly readiness: () => Promise<Readiness>;
  readonly preview: PreviewKeys;
}

/** The Express app that knows sessions: sign-in, and every call of staff. */
export function createStaffApp(base: Base, parts: StaffParts) {
  const { config, publicUrl, log, shutdown, services, redis, traffic } = base;
  const { visitors, networkOf, requestIdOf, logOf } = base.limits;
  const { show, cookieNames, minCost, forward, graphics, readiness, preview } = parts;
  const { responses, serveCachedRead, changesShown, events } = parts.caches;
  const { report, registry, deployment } = parts.frontEnds;
  const lanes = scryptLanes();
  shutdown.add('connections', 'scrypt', lanes.stop);
  const secure = publicUrl.protocol === 'https:';
  const configured = config.ADMIN_PASSCODE_HASH;
  if (isWeaker(configured, minCost))
    log.warn('ADMIN_PASSCODE_HASH is cheap to guess against: make a new one with npm run passcode');
  const secrets = config.SESSION_SECRET;
  const ofRedis = { redis, prefix: config.REDIS_PREFIX };
  const directory = new StaffDirectory({
    upstream: services.staffDirectory,
    token: (session) =>
      session ? services.staffToken('content', session) : services.visitorToken('content'),
    passcodeMark: configured.mark,
    copy: new StaffCopy({ ...ofRedis, secrets }),
    uses: new PasskeyUses(redis, config.REDIS_PREFIX),
  });
  shutdown.add('workers', 'staff directory', () => directory.stop());
  const records = new StaffRecords({ ...ofRedis, directory, log });
  shutdown.add('workers', 'session records', () => records.stop());
  const index = new SessionIndex(redis, config.REDIS_PREFIX);
  const idle = config.SESSION_IDLE_MINUTES * 60_000;
  const sessions = adminSessions({
    ...ofRedis,
    index,
    directory,
    idle,
    secrets,
    cookieName: cookieNames.session,
    secure,
  });
  const ownInstallation = installation({
    file: config.INSTALLATION_FILE,
    mfeDir: config.MFE_DIR,
    certificate: siteCertificate(publicUrl),
    publicUrl,
    logOf,
  });
  const noticing = runEvery({
    log,
    every: 3_600_000,
    tasks: {
      async 'owners could not be notified of disk and backups'() {
        const [state, since] = await Promise.all([ownInstallation.state(), ownInstallation.since()]);
        for (const notice of installationNotices({ ...state, since }, Date.now()))
          await directory.notify(notice);
      },
    },
  });
  shutdown.add('workers', 'notices of the installation', async () => noticing.stop());
  const throttle = new SignInThrottle(redis, config.REDIS_PREFIX);
  const previewCookie = () =>
    show.lastKnown.visibility === 'private' ? preview.staffCookie(show.lastKnown) : undefined;
  const ofSignIn = {
    sessions,
    records,
    throttle,
    visitorOf: visitors.of,
    cookieNames,
    secure,
    previewCookie,
    logOf,
  };
  /** Members are the new ones at every gateway before the response of a change is passed on. */
  async function afterChange(body: string): Promise<string> {
    await directory.changed().catch(() => {
      throw unavailable;
    });
    return body;
  }
  return adminApp({
    passcodeHash: configured,
    gate: signInGate({
      ...ofSignIn,
      known: knownBrowsers(secrets, configured.mark),
      lanes,
    }),
    passkeys: passkeys({
      publicUrl,
      siteName: async () => (await show.current(randomUUID())).show.name,
      challenges: new PasskeyChallenges({ ...ofRedis, secrets }),
    }),
    cost: minCost,
    directory,
    index,
    idle,
    ...ofSignIn,
    requestIdOf,
    publicUrl,
    async sendsMail() {
      const found = await responses.read(getPrivacyTerms.path, randomUUID());
      const terms = getPrivacyTerms.response.safeParse(JSON.parse(String(found?.response.body ?? null)));
      return terms.data?.sendsMail === true;
    },
    async previewLink(link, requestId) {
      const { show: linked } = await show.current(requestId);
      if (link !== undefined && link !== (linked.previewLink ?? 1)) return undefined;
      return new URL(`/?${previewParameter}=${preview.linkKey(linked)}`, publicUrl).href;
    },
    handlers: {
      reportRemoteFailure: report,
      reportCspViolation: cspReportRoute({
        onViolation: () => traffic.cspViolations.inc(),
        networkOf,
        logOf,
      }),
      getSystem: systemRoute({
        upstreams: services.reads,
        replicas: () => askReplicas(events),
        readiness,
        registry,
        deploys: deployment.deploys,
        failures: deployment.failures,
        changesShown,
      }),
      getInstallation: ownInstallation.show,
      makeBackup: ownInstallation.makeBackup,
      downloadBackup: ownInstallation.download,
      rollBackFrontEnd: rollBackRoute({
        mfeDir: config.MFE_DIR,
        memberOf: async (request) => (await sessions.require(request)).member,
        readForm,
        refresh: deployment.refresh,
        record: (record) => records.add(record),
        logOf,
      }),
      getOnAirPackage: onAirPackage(graphics),
    },
    changesShown,
    call: staffCall({
      serveCachedRead,
      publicUrl,
      logOf,
      async forward(request, response, operation, url, session) {
        const { service } = operation;
        const token = session ? services.staffToken(service, session) : services.visitorToken(service);
        const stillAllowed = async () => {
          const now = await sessions.require(request);
          requireRole(operation, now.member);
          return now;
        };
        forward(session ? services.staff : services.visitors, request, response, {
          service,
          path: url,
          operation,
          token,
          // A body may take minutes, in which a member can be removed.
          ...(session && { checkAtEnd: stillAllowed }),
          complete: changesMembers(operation)
            ? afterChange
            : session &&
              hangUploads(operation, services.reads.content, {
                requestId: requestIdOf(request),
                token: async () => services.staffToken('content', await stillAllowed()),
              }),
        });
      },
    }),
  });
}
