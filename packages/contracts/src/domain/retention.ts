/** What the server's settings contribute to retention periods. */
interface RetentionTerms {
  /** Hours after which a device may enter a round again. */
  readonly cooldownHours: number;
  /** Days in which a winner can claim. */
  readonly claimDays: number;
}

interface RetentionRule {
  /** The cleared data, in words for visitors. */
  readonly data: string;
  /** The time from which days are counted, in words: 'after the entry'. */
  readonly since: string;
  /** Days after that time; within an hour the job clears what is older. */
  readonly days: (terms: RetentionTerms) => number;
}

/** Days for which a device is recognized after its round has ended: long enough for every alternate to claim. */
const deviceDays = 90;

/**
 * How long personal data is stored, by kind: the one declaration that the jobs, the privacy page and
 * docs/privacy-inventory.md use.
 */
export const retentionRules = {
  'entry-hashes': {
    data: 'the keyed hashes of network address and browser',
    since: 'the entry',
    days: ({ cooldownHours, claimDays }) => Math.max(claimDays, Math.ceil(cooldownHours / 24)),
  },
  'entry-devices': {
    data: 'the device number of an entry, the key of its request, the kind of device and of window',
    since: 'the end of its round',
    days: ({ claimDays }) => Math.max(claimDays, deviceDays),
  },
  'winner-details': {
    data: 'email address, last name but for its first letter, and position on the map of a winner',
    since: 'the claim',
    days: () => 90,
  },
  'pass-on-reasons': {
    data: 'why staff passed a prize on to the next entry',
    since: 'the last day to claim it',
    days: () => 90,
  },
  'claim-links': {
    data: 'the hash of the secret in a link that takes a prize to another browser',
    since: 'the link was made',
    days: ({ claimDays }) => claimDays,
  },
  'winner-mail': {
    data: 'the text of the email to a winner, with name, address and code',
    since: 'it was sent',
    days: () => 30,
  },
  'entry-contacts': {
    data: 'the email address that a visitor left on an entry receipt',
    since: 'the end of its round',
    days: ({ claimDays }) => Math.max(claimDays, deviceDays),
  },
  'claimed-contacts': {
    data: 'such an address, once the prize of the round is claimed',
    since: 'the claim',
    days: ({ claimDays }) => claimDays,
  },
  'opening-notices': {
    data: 'an email address for the notice that a giveaway opens, erased as soon as it is sent or the giveaway is over',
    since: 'the opening, if the notice cannot be delivered',
    days: () => 7,
  },
  'unconfirmed-notices': {
    data: 'an email address for such a notice that was never confirmed',
    since: 'the last request',
    days: () => 2,
  },
  'notice-requests': {
    data: 'the keyed hashes of email and network address of a request for such a notice',
    since: 'the request',
    days: () => 1,
  },
  'erasure-marks': {
    data: 'the mark by which a browser learns that the data of its prize was erased',
    since: 'the erasure',
    days: () => 90,
  },
  'night-counts': {
    data: 'counts by hour of opened pages, scanned codes and searches without a result, and by minute of refused entries and waiting times, without names',
    since: 'that hour',
    days: () => 90,
  },
  'staff-log': {
    data: 'what staff did, with their names and without personal data of visitors',
    since: 'the change',
    days: () => 730,
  },
} as const satisfies Readonly<Record<string, RetentionRule>>;

export type RetentionKind = keyof typeof retentionRules;
export const retentionKinds = Object.keys(retentionRules) as readonly RetentionKind[];

/** Days for which a kind of data is stored. */
export function retentionDays(kind: RetentionKind, terms: RetentionTerms): number {
  return retentionRules[kind].days(terms);
}
