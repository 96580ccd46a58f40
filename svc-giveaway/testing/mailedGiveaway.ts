import { waitUntil } from '@show/test-kit';
import { startGiveaway, type TestBrowser } from './giveawayService';
import { startMailServer } from './mailServer';

export type MailedGiveaway = Awaited<ReturnType<typeof startMailedGiveaway>>;

/** The email address that is left at a receipt unless another is given. */
export const contactEmail = 'ann@example.com';

/** Starts the service with a mail server. */
export async function startMailedGiveaway(overrides: Parameters<typeof startGiveaway>[0] = {}) {
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
    /** Leaves an email address at the receipt of an entry. */
    leaveContact: (id: number, { cookie }: TestBrowser, email = contactEmail) =>
      service.call(contactPath(id), { method: 'PUT', cookie, body: { email } }),
    removeContact: (id: number, { cookie }: TestBrowser) =>
      service.call(contactPath(id), { method: 'DELETE', cookie }),
    /** The email addresses stored for receipts. */
    contacts: async (): Promise<string[]> => service.db('entry_contacts').orderBy('email').pluck('email'),
    /** Makes all queued emails due. */
    hurry: async () =>
      service.db('mail_outbox').where({ sent_at: null }).update({ next_attempt_at: '2000-01-01' }),
    /** Resolves once every queued email was attempted. */
    async attempted() {
      await waitUntil(async () => (await service.db('mail_outbox').where({ attempts: 0 })).length === 0);
    },
    /** Empties the outbox and the mail server, which accepts emails again. */
    async resetMail() {
      mailServer.behavior = 'accept';
      // Waits for an email that is being sent.
      await service.db('mail_outbox').delete();
      mailServer.accepted.length = 0;
    },
    async stop() {
      await service.stop();
      await mailServer.stop();
    },
  };
}
