import { type Answer, type GiveawayReplica, type GiveawayUnderTest, startGiveaway } from './giveawayService';
import { type MailServerUnderTest, startMailServer } from './mailServer';

type Visitor = Pick<Answer, 'cookie'>;

/** The service with a mail server, and what those who left an address at their receipt and staff do with it. */
export interface ContactsUnderTest extends GiveawayUnderTest {
  readonly mailServer: MailServerUnderTest;
  staff(path: string, method?: string, body?: object): Promise<Answer>;
  leave(id: number, visitor: Visitor, address?: string): Promise<Answer>;
  remove(id: number, visitor: Visitor): Promise<Answer>;
  contactLeft(id: number, visitor: Visitor): Promise<boolean>;
  claim(id: number, visitor: Visitor): Promise<Answer>;
  winners(id: number): Promise<Answer['body']>;
  award(id: number, through?: GiveawayReplica): Promise<Answer['body']>;
  removeWinner(id: number): Promise<void>;
  /** The addresses that are kept. */
  addresses(): Promise<string[]>;
  /** What waits to be sent is due now. */
  hurry(): Promise<unknown>;
  /** A round of three entries, the last of which has won. */
  wonRound(): Promise<{ id: number; first: Answer; alternate: Answer; winner: Answer }>;
  /** Nothing waits or was taken in, and the mail server takes again what comes. */
  emptyMail(): Promise<void>;
}

/** The address that is left unless another is given. */
export const email = 'ann@example.com';
export const rules = { cooldownSeconds: 172_800, claimDays: 14 };
export const contactPath = (id: number) => `/api/giveaways/${id}/my-entry/contact`;

export async function startContacts(): Promise<ContactsUnderTest> {
  const mailServer = await startMailServer();
  const service = await startGiveaway({ SMTP_URL: mailServer.url, MAIL_FROM: 'giveaway@show.example' });

  const staff = (path: string, method = 'GET', body?: object) =>
    service.call(path, { method, role: 'admin', ...(body && { body }) });
  const winners = async (id: number) => (await staff(`/api/admin/all-winners/${id}`)).body;

  return {
    ...service,
    mailServer,
    staff,
    winners,
    leave: (id, { cookie }, address = email) =>
      service.call(contactPath(id), { method: 'PUT', cookie, body: { email: address } }),
    remove: (id, { cookie }) => service.call(contactPath(id), { method: 'DELETE', cookie }),
    contactLeft: async (id, { cookie }) =>
      (await service.call(`/api/giveaways/${id}/my-entry`, { cookie })).body.contactLeft,
    claim: (id, { cookie }) =>
      service.call(`/api/giveaways/${id}/winner`, {
        method: 'POST',
        cookie,
        body: { firstName: 'Bo', lastName: 'Lind', email: 'bo@example.com' },
      }),
    award: async (id, through = service) =>
      (await through.call(`/api/admin/giveaways/${id}/award`, { method: 'POST', role: 'admin', body: {} }))
        .body,
    async removeWinner(id) {
      const [winner] = await winners(id);
      expect((await staff(`/api/admin/winners/${winner.id}`, 'DELETE')).status).toBe(204);
    },
    addresses: async () => service.db('entry_contacts').orderBy('email').pluck('email'),
    hurry: async () =>
      service.db('mail_outbox').where({ sent_at: null }).update({ next_attempt_at: '2000-01-01' }),
    async wonRound() {
      const { id } = await service.open({ targetEntries: 3 });
      const first = await service.enter(id);
      const alternate = await service.enter(id);
      const winner = await service.enter(id);
      return { id, first, alternate, winner };
    },
    async emptyMail() {
      mailServer.taken.length = 0;
      mailServer.behaviour = 'take';
      await service.db('mail_outbox').delete();
    },
    async stop() {
      await service.stop();
      await mailServer.stop();
    },
  };
}
