import { createHash, randomUUID } from 'node:crypto';
import {
  firstOwner,
  type KnownMember,
  type LinkAcceptance,
  staffDirectoryPaths as paths,
  type StaffRecord,
  type StoredPasskey,
} from '@show/contracts';
import type { FakeService, Received } from './fakeService';

interface FakeMember extends KnownMember {
  passcodeHash: string | null;
}

const tokenHashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Members of staff as svc-content would keep them, in memory. */
export function fakeStaff(content: FakeService) {
  const members: FakeMember[] = [{ ...firstOwner, isFirstOwner: true, mark: 'first', passcodeHash: null }];
  const passkeys = new Map<string, StoredPasskey & { memberId: number }>();
  const links = new Map<string, { name: string; used: boolean }>();
  const records = new Map<string, StaffRecord>();
  const known = (member: FakeMember | undefined) => {
    if (!member) return null;
    const { passcodeHash, ...rest } = member;
    return rest;
  };
  const on = (path: string, received: (body: never) => unknown) =>
    content.on(`POST ${path}`, ({ body }: Received, response: import('node:http').ServerResponse) => {
      const result = received(JSON.parse(body) as never);
      if (result === 'gone') {
        response.writeHead(410, { 'content-type': 'application/problem+json' });
        const problem = { type: '/problems/link-over', title: 'Over', status: 410, requestId: 'x' };
        response.end(
          JSON.stringify({ ...problem, code: 'link-over', detail: 'Ask an owner for a new one.' }),
        );
        return undefined;
      }
      if (result === undefined) response.writeHead(204).end();
      return result;
    });
  on(paths.members, () =>
    members.map((member) => ({
      ...member,
      passkeys: [...passkeys.values()].filter(({ memberId }) => memberId === member.id),
    })),
  );
  on(paths.byName, ({ name }: { name: string }) => {
    const member = members.find((one) => one.name.toLowerCase() === name.toLowerCase());
    return { member: known(member), passcodeHash: member?.passcodeHash ?? null };
  });
  on(paths.byPasskey, ({ credentialId }: { credentialId: string }) => {
    const passkey = passkeys.get(credentialId);
    return {
      member: known(members.find(({ id }) => id === passkey?.memberId)),
      passkey: passkey ?? null,
    };
  });
  on(paths.passkeyUsed, ({ credentialId, counter }: { credentialId: string; counter: number }) => {
    const passkey = passkeys.get(credentialId);
    if (passkey) passkey.counter = counter;
  });
  const terms = ({ name }: { name: string }) => ({
    name,
    role: 'editor',
    hasJoined: false,
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
    handle: randomUUID(),
  });
  on(paths.openLink, ({ tokenHash }: { tokenHash: string }) => {
    const link = links.get(tokenHash);
    return link && !link.used ? terms(link) : 'gone';
  });
  on(paths.acceptLink, ({ tokenHash, passcodeHash, passkey }: LinkAcceptance) => {
    const link = links.get(tokenHash);
    if (!link || link.used) return 'gone';
    link.used = true;
    const member = add(link.name, { passcodeHash });
    if (passkey) passkeys.set(passkey.credentialId, { ...passkey, memberId: member.id });
    return known(member);
  });
  on(paths.setPasscode, ({ passcodeHash }: { passcodeHash: string }) => {
    const member = members.at(-1);
    if (member) Object.assign(member, { passcodeHash, mark: randomUUID() });
    return { mark: member?.mark };
  });
  on(paths.passkeysOf, () => ({ handle: randomUUID(), name: 'Dana', passkeys: [...passkeys.values()] }));
  on(paths.addPasskey, (passkey: StoredPasskey & { label: string }) => {
    passkeys.set(passkey.credentialId, { ...passkey, memberId: members.at(-1)?.id ?? 0 });
    return { id: 1, label: passkey.label, createdAt: new Date().toISOString(), lastUsedAt: null };
  });
  on(paths.sessionRecords, (sent: StaffRecord[]) => {
    for (const record of sent) records.set(record.id, record);
  });

  function add(name: string, more: Partial<FakeMember> = {}): FakeMember {
    const id = Math.max(...members.map((member) => member.id)) + 1;
    const plain = { isFirstOwner: false, mark: randomUUID(), passcodeHash: null };
    const member: FakeMember = { id, name, role: 'editor', ...plain, ...more };
    members.push(member);
    return member;
  }

  return {
    add,
    passkeys,
    /** The token of a link for a new member. */
    invite(name: string): string {
      const token = randomUUID().replaceAll('-', '').padEnd(43, 'x');
      links.set(tokenHashOf(token), { name, used: false });
      return token;
    },
    remove({ id }: { readonly id: number }): void {
      members.splice(
        members.findIndex((member) => member.id === id),
        1,
      );
    },
    records: () => [...records.values()].filter((record) => 'action' in record),
    /** Recorded changes of members to front ends. */
    acts: () => [...records.values()].filter((record) => 'kind' in record),
  };
}
