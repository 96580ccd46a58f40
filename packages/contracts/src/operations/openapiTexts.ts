import { bodyLimitOf, defaultTimeoutSeconds, type Operation } from '../http/operation';
import { kindTags } from './itemOperations';

/** Headings of the OpenAPI document with their meaning, in order. */
export const tagDescriptions: Readonly<Record<string, string>> = {
  ...kindTags,
  'Filming calendar': 'Days on which the show films.',
  Locations: 'Places on the map, and addresses found by name or by point.',
  Search: 'Search in all that is published, slugs, and the lengths of lists.',
  Giveaways: 'Giveaways, entries, the ledger that proves them, winners, and emails to both.',
  Codes: 'Short URLs in printed and shown codes, and the signs that they are on.',
  'On air':
    'Graphics of the broadcast: the desk of the gallery, and the browser sources that show the program.',
  Privacy: 'What is kept about visitors and for how long, and how it is erased.',
  Show: 'Name, texts, links and look of the show, and the steps of its first day.',
  Publishing: 'All items, also those that visitors do not see yet.',
  Images: 'Uploaded pictures: the library, galleries and alternative texts.',
  Notices: 'What staff are notified of, and how each member is.',
  Connections: 'Mail server, video channel, newsletter and scheduling, as owners connect and check them.',
  Synchronization: 'Import of new videos from the channel of the show.',
  'Log of changes': 'What staff changed, with values before and after, and how to undo it.',
  'Admin session': 'Sign-in, sign-out and sessions of staff.',
  'Own account': 'Name, passcode and passkeys of the signed-in member of staff.',
  Staff: 'Members of staff and their invitations.',
  'Front ends': 'Live versions of the front ends, and what browsers report about them.',
  Interface: 'This description.',
};

const access = {
  public: 'Needs no sign-in.',
  staff: 'For staff who are signed in.',
  admin: 'For editors and owners who are signed in.',
  owner: 'For owners who are signed in.',
} as const;

/** What a caller has to know besides the shapes; it follows from the properties of the operation. */
export function descriptionOf(operation: Operation): string {
  const { method, body, multipart, query, cache, download, service, timeoutSeconds } = operation;
  const sentences = [
    access[operation.access],
    method !== 'GET' && 'The Origin header must be that of this site.',
    (body || multipart) && `The body may have at most ${bodyLimitOf(operation)} bytes.`,
    !query && 'Takes no query: any key is refused.',
    download && `The response is a file (${download}).`,
    cache && 'The response may come from a cache that changes to the data invalidate.',
    service !== 'gateway' && `Fails with 504 after ${timeoutSeconds ?? defaultTimeoutSeconds} seconds.`,
  ];
  return sentences.filter(Boolean).join(' ');
}
