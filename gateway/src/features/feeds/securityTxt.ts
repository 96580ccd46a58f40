import { DateTime } from 'luxon';
import { type Feed, onlyText } from './feed';

/** Days for which it holds; RFC 9116 recommends less than a year. */
const holds = { days: 180 };

/** Where to write about a hole in the site (RFC 9116): to the show, at the address that its pages name. */
export const securityTxt: Feed = {
  pattern: /^\/\.well-known\/security\.txt$/,
  type: 'text/plain; charset=utf-8',
  texts: async ({ show, absolute }) =>
    onlyText(() => {
      // Counted from the beginning of the day, so that the text stays the same for that long.
      const expires = DateTime.utc().startOf('day').plus(holds).toISO({ suppressMilliseconds: true });
      return [
        `Contact: ${show.contact.email ? `mailto:${show.contact.email}` : absolute('/about')}`,
        `Expires: ${expires}`,
        'Preferred-Languages: en',
        '',
      ].join('\n');
    }),
};
