import { z } from 'zod';
import type { Mail, MailedShow } from '../../mail/mail';
import type { MailOfKind } from '../../mail/mailSender';

const noticeSchema = z.object({
  email: z.string(),
  /** The id of the notice. */
  token: z.string(),
  giveawayId: z.int(),
  title: z.string(),
  prize: z.string(),
});

/** SQL for the data of an email about a notice `n` and its giveaway `g`. */
export const noticeMailData = `jsonb_build_object(
  'email', n.email, 'token', n.id, 'giveawayId', g.id, 'title', g.title, 'prize', g.prize)`;

/** Links of these emails carry the token behind `#`, so that opening one sends it nowhere. */
const ofNotice = ({ url }: MailedShow, token: string) => `${url}/giveaways/notify#${token}`;

/** The page that the link leads to and the button to unsubscribe send the token in the path of their calls. */
const frame = ({ url }: MailedShow, email: string, token: string): Pick<Mail, 'to' | 'unsubscribe'> => ({
  to: { name: '', address: email },
  unsubscribe: `${url}/api/opening-notices/${token}/unsubscribe`,
});

/** Asks for the confirmation of an address. */
export const confirmNoticeMail: MailOfKind = {
  forgotten: true,
  compose(data, show) {
    const { email, token, title, prize } = noticeSchema.parse(data);
    return {
      ...frame(show, email, token),
      subject: `Please confirm: tell me when "${title}" opens`,
      heading: 'Want to hear when it opens?',
      parts: [
        `Someone, probably you, entered this address on the website of ${show.name} (${show.host}) to hear when a giveaway opens: ${title} (${prize}).`,
        { label: 'Yes, tell me', href: ofNotice(show, token) },
        'Not you? Ignore this email: without your confirmation we send nothing more and erase the address after two days. To erase it now, open the same link.',
      ],
    };
  },
};

export const openingMail: MailOfKind = {
  forgotten: true,
  trueWhile: `
    select from mail_outbox m
    join opening_notices n on n.id = m.notice_id
    join giveaways g on g.id = n.giveaway_id
    join rounds r on r.giveaway_id = g.id and r.state <> 'ended'
    where m.id = ? and giveaway_status(g, r, clock_timestamp()) = 'open'`,
  compose(data, show) {
    const { email, token, giveawayId, title, prize } = noticeSchema.parse(data);
    return {
      ...frame(show, email, token),
      subject: `It is open: ${title}`,
      heading: 'It is open now',
      parts: [
        `${title}: ${prize}.`,
        { label: 'Enter now', href: `${show.url}/giveaways/${giveawayId}` },
        `You asked for this on the website of ${show.name} (${show.host}). It is the only email about it: we have erased your address.`,
      ],
    };
  },
};
