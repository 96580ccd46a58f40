import type { Operation } from '@show/contracts';

type Fits = (value: unknown) => boolean;

/** The value after a trip through JSON, which cannot carry all of them. */
const received = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Any text within these lengths in characters. */
const text =
  (least: number, most: number): Fits =>
  (value) =>
    typeof value === 'string' && [...value].length >= least && [...value].length <= most;

/** A stored text: trimmed, without what Postgres or XML rejects. */
const storable =
  (least: number, most: number): Fits =>
  (value) =>
    typeof value === 'string' &&
    text(least, most)(value.trim()) &&
    !/[\p{Surrogate}\p{Noncharacter_Code_Point}]/u.test(value) &&
    !value.trim().includes('\0');

const whole =
  (least: number, most: number): Fits =>
  (value) =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most;

const within =
  (limit: number): Fits =>
  (value) =>
    typeof value === 'number' && Math.abs(value) <= limit;

const matching =
  (pattern: RegExp): Fits =>
  (value) =>
    typeof value === 'string' && pattern.test(value);

const orNull =
  (fits: Fits): Fits =>
  (value) =>
    value === null || fits(value);

const instantBetween =
  (first: string, last: string): Fits =>
  (value) =>
    matching(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):\d\d:\d\d(\.\d+)?(Z|[+-](0\d|1[0-5]):\d\d)$/)(value) &&
    !String(value).startsWith('2025-02-30') &&
    Date.parse(String(value)) >= Date.parse(first) &&
    Date.parse(String(value)) <= Date.parse(last);
const instant = instantBetween('1970-01-01T00:00:00Z', '2200-01-01T00:00:00Z');
const enteredInstant = instantBetween('1970-01-02T00:00:00Z', '2199-12-31T00:00:00Z');
const flag: Fits = (value) => typeof value === 'boolean';
const email: Fits = (value) => matching(/^\s*[\w.+-]+@[\w-]+(\.[\w-]+)+\s*$/)(value);
/** A text that is part of one line of a mail's head. */
const oneLine =
  (most: number): Fits =>
  (value) =>
    storable(0, most)(value) && !/\p{Cc}/u.test(String(value).trim());
const never: Fits = () => false;
const device = { deviceFingerprint: text(1, 128), sessionToken: text(1, 128) };
/** The sample has an e-mail address, which excludes all other ways to name a person. */
const personBy = { email, pseudonym: never, giveaway: never, round: never, entry: never };
const person = { firstName: storable(1, 100), lastName: storable(1, 100), email };

const step = { version: whole(0, 2_147_483_647) };
const onAirTexts = { headline: storable(0, 60), note: storable(0, 90) };

const giveaway = {
  title: storable(1, 200),
  description: storable(1, 5000),
  prize: storable(1, 500),
  prizeValue: storable(1, 100),
  rulesText: orNull(storable(0, 5000)),
  nextSteps: storable(1, 5000),
  targetEntries: whole(1, 10_000_000),
  currentEntries: whole(0, 10_000_000),
  startDate: orNull(enteredInstant),
  endDate: orNull(enteredInstant),
  thumbnail: orNull(matching(/^\/uploads\/[A-Za-z0-9][A-Za-z0-9._-]{0,245}$/)),
  paused: flag,
  pinned: flag,
};

/**
 * The limits of every field, written down a second time: taken from the schema under test, a limit that becomes too wide
 * would pass.
 */
const rules: Readonly<Record<string, Readonly<Record<string, Fits>>>> = {
  enterGiveaway: {
    ...device,
    isPrivateBrowsing: flag,
    keepsCookies: flag,
    ipAddress: orNull(text(0, 64)),
    userAgent: orNull(text(0, 1024)),
    latitude: orNull(within(90)),
    longitude: orNull(within(180)),
    sign: text(0, 20),
  },
  checkEntry: { ...device, userAgent: orNull(text(0, 1024)) },
  claimPrize: {
    ...person,
    deviceFingerprint: orNull(storable(0, 128)),
    claimSecret: orNull(storable(0, 128)),
    location: orNull(storable(0, 100)),
    latitude: orNull(within(90)),
    longitude: orNull(within(180)),
  },
  askForNotice: { email },
  leaveContact: { email },
  mailClaimLink: { email },
  openClaimLink: { claimSecret: storable(1, 128) },
  confirmWinner: { winnerId: whole(1, 2_147_483_647) },
  passPrizeOn: { winnerId: whole(1, 2_147_483_647), reason: storable(1, 500) },
  createGiveaway: giveaway,
  updateGiveaway: { ...giveaway, updatedAt: instant },
  awardPrize: { round: whole(1, 2_147_483_647) },
  moderateWinner: { hidden: flag },
  changeOnAirPreview: {
    ...step,
    ...onAirTexts,
    layout: matching(/^(corner|lower-third|full-screen)$/),
    giveawayId: orNull(whole(1, 2_147_483_647)),
    showCode: flag,
  },
  takeOnAir: step,
  setOnAirVisibility: { ...step, visible: flag },
  changeOnAirTexts: { ...step, ...onAirTexts },
  makeOnAirSource: { name: storable(1, 60) },
  changePrivacySettings: { nameDelayHours: orNull(whole(0, 8_760)) },
  findPerson: personBy,
  erasePerson: personBy,
  createSign: {
    kind: matching(/^(giveaway|segment|business)$/),
    itemId: whole(1, 2_147_483_647),
    name: storable(1, 60),
  },
  saveMailSettings: {
    host: matching(/^\s*[A-Za-z0-9]([A-Za-z0-9.-]{0,251}[A-Za-z0-9])?\s*$/),
    port: whole(1, 65_535),
    security: matching(/^(tls|starttls|none)$/),
    user: oneLine(320),
    password: storable(0, 500),
    fromAddress: email,
    fromName: oneLine(80),
    replyTo: (value) => value === '' || email(value),
    updatedAt: orNull(instant),
  },
  testMailSettings: { to: email },
  sendTestEmail: {
    ...person,
    giveawayId: whole(1, 2_147_483_647),
    giveawayTitle: storable(1, 200),
    prize: storable(1, 500),
  },
};

/** Whether a field accepts a value. @throws when the contract has a field without a rule here */
export function fits({ id }: Operation, field: string, value: unknown): boolean {
  const rule = rules[id]?.[field];
  if (!rule) throw new Error(`Add a rule for ${field} of ${id} to fieldRules.ts`);
  return rule(received(value));
}
