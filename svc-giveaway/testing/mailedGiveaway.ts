import { waitUntil } from '@show/test-kit';
import { type GiveawayUnderTest, type ServiceResponse, startGiveaway, type Visitor } from './giveawayService';
import { type MailServerUnderTest, startMailServer } from './mailServer';

/** The service with a mail server. */
export interface MailedGiveaway extends GiveawayUnderTest {
  readonly mailServer: MailServerUnderTest;
  /** Leaves an e-mail address at the receipt of an entry. */
  leaveContact(id: number, visitor: Visitor, address?: string): Promise<ServiceResponse>;
  removeContact(id: number, visitor: Visitor): Promise<ServiceResponse>;
  /** The e-mail addresses stored for receipts. */
  contacts(): Promise<string[]>;
  /** Makes all queued e-mails due. */
  hurry(): Promise<unknown>;
  /** Resolves once the mail server has refused what is queued. */
  attempted(): Promise<void>;
  /** Empties the outbox and the mail server, which accepts e-mails again. */
  resetMail(): Promise<void>;
}

/** The e-mail address that is left at a receipt unless another is given. */
export const contactEmail = 'ann@example.com';

export async function startMailedGiveaway(
  overrides: Parameters<typeof startGiveaway>[0] = {},
): Promise<MailedGiveaway> {
  const mailServer = await startMailServer();
  const service = await startGiveaway({
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'The Show <giveaway@show.example>',
    ...overrides,
  });
  const contactPath = (id: number) => `/api/giveaways/${id}/my-entry/contact`;
  return {
    ...service,
    mailServer,
    leaveContact: (id, { cookie }, address = contactEmail) =>
      service.call(contactPath(id), { method: 'PUT', cookie, body: { email: address } }),
    removeContact: (id, { cookie }) => service.call(contactPath(id), { method: 'DELETE', cookie }),
    contacts: async () => service.db('entry_contacts').orderBy('email').pluck('email'),
    hurry: async () =>
      service.db('mail_outbox').where({ sent_at: null }).update({ next_attempt_at: '2000-01-01' }),
    async attempted() {
      await waitUntil(async () => (await service.db('mail_outbox').where({ attempts: 0 })).length === 0);
    },
    async resetMail() {
      mailServer.accepted.length = 0;
      mailServer.behavior = 'accept';
      await service.db('mail_outbox').delete();
    },
    async stop() {
      await service.stop();
      await mailServer.stop();
    },
  };
}
