import * as contract from '@show/contracts';
import { staffDirectoryPaths } from '@show/contracts';
import { type Database, internalRoute, problems, route } from '@show/service-kit';
import type { Router } from 'express';
import { z } from 'zod';
import { addNotice } from '../../notices/addNotice';
import { addPasskey, readAccount, removePasskey, renameAccount, setPasscode } from './account';
import {
  findByName,
  findByPasskey,
  notePasskeyUse,
  passkeysOf,
  recordActs,
  storedMembers,
} from './directory';
import { mailForgotten } from './mailLink';
import { changeRole, inviteMember, issueSignInLink, removeMember, revokeSignInLink } from './manageMembers';
import { listMembers } from './members';
import {
  changeNoticeWays,
  confirmEmail,
  listNotices,
  markSeen,
  readNoticeSettings,
  removeEmail,
  setEmail,
} from './notices';
import { acceptLink, openLink } from './signInLinks';

/** Members are managed by owners, accounts by their members. */
export function staffRoutes(router: Router, db: Database): void {
  route(router, contract.listStaff, () => listMembers(db));
  route(router, contract.inviteMember, ({ body, caller }) => inviteMember(db, body, caller));
  route(router, contract.changeRole, ({ params, body, caller }) =>
    changeRole(db, params.id, body.role, caller),
  );
  route(router, contract.removeMember, ({ params, caller }) => removeMember(db, params.id, caller));
  route(router, contract.issueSignInLink, ({ params, caller }) => issueSignInLink(db, params.id, caller));
  route(router, contract.revokeSignInLink, ({ params, caller }) => revokeSignInLink(db, params.id, caller));

  route(router, contract.getAccount, ({ caller }) => readAccount(db, caller));
  route(router, contract.updateAccount, ({ body, caller }) => renameAccount(db, body.name, caller));
  route(router, contract.removePasskey, ({ params, caller }) => removePasskey(db, params.id, caller));
}

/** Notices, and how each member gets them. */
export function noticeRoutes(router: Router, db: Database): void {
  route(router, contract.listStaffNotices, ({ caller }) => listNotices(db, caller));
  route(router, contract.markNoticesSeen, ({ caller }) => markSeen(db, caller));
  route(router, contract.getNoticeSettings, ({ caller }) => readNoticeSettings(db, caller));
  route(router, contract.changeNoticeSettings, ({ body, caller }) => changeNoticeWays(db, body.ways, caller));
  route(router, contract.setAccountEmail, ({ body, caller }) => setEmail(db, body.email, caller));
  route(router, contract.confirmAccountEmail, ({ body, caller }) => confirmEmail(db, body.code, caller));
  route(router, contract.removeAccountEmail, ({ caller }) => removeEmail(db, caller));
}

/** Internal calls of the gateway for signing in. */
export function staffDirectoryRoutes(router: Router, db: Database): void {
  const ask = <S extends z.ZodType>(
    path: (typeof staffDirectoryPaths)[keyof typeof staffDirectoryPaths],
    body: S,
    handle: (body: z.output<S>) => unknown,
  ) => internalRoute(router, { path, body }, ({ body }) => handle(body));

  ask(staffDirectoryPaths.members, z.strictObject({}), () => storedMembers(db));
  ask(staffDirectoryPaths.byName, contract.nameQuestionSchema, ({ name }) => findByName(db, name));
  ask(staffDirectoryPaths.byPasskey, contract.passkeyQuestionSchema, ({ credentialId }) =>
    findByPasskey(db, credentialId),
  );
  ask(staffDirectoryPaths.passkeyUsed, contract.passkeyUseSchema, ({ credentialId, counter }) =>
    notePasskeyUse(db, credentialId, counter),
  );
  ask(staffDirectoryPaths.openLink, contract.linkQuestionSchema, ({ tokenHash }) => openLink(db, tokenHash));
  ask(staffDirectoryPaths.acceptLink, contract.linkAcceptanceSchema, (body) => acceptLink(db, body));
  ask(staffDirectoryPaths.forgotten, contract.forgottenQuestionSchema, ({ email }) =>
    mailForgotten(db, email),
  );
  ask(staffDirectoryPaths.sessionRecords, contract.staffRecordsSchema, (records) => recordActs(db, records));

  ask(staffDirectoryPaths.notice, contract.newNoticeSchema, (notice) =>
    db.transaction((trx) => addNotice(trx, notice)),
  );

  /** For a signed-in member. */
  const askAsStaff = <S extends z.ZodType>(
    path: (typeof staffDirectoryPaths)[keyof typeof staffDirectoryPaths],
    body: S,
    handle: (body: z.output<S>, caller: Parameters<typeof passkeysOf>[1]) => unknown,
  ) =>
    internalRoute(router, { path, body }, ({ body, caller }) => {
      if (caller.role !== 'admin') throw problems.unauthorized();
      return handle(body, caller);
    });
  askAsStaff(staffDirectoryPaths.setPasscode, contract.newPasscodeHashSchema, ({ passcodeHash }, caller) =>
    setPasscode(db, passcodeHash, caller),
  );
  askAsStaff(staffDirectoryPaths.passkeysOf, z.strictObject({}), (_, caller) => passkeysOf(db, caller));
  askAsStaff(staffDirectoryPaths.addPasskey, contract.labelledPasskeySchema, (passkey, caller) =>
    addPasskey(db, passkey, caller),
  );
}
