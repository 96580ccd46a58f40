const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  // Swedish writes dates as ISO 8601 does.
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, made);
  return made;
}

/** What clocks of a zone show at an instant (milliseconds since 1970): '2027-03-14T13:30'. */
export const wallTime = (instant: number, timeZone: string): string =>
  formatOf(timeZone).format(instant).replace(' ', 'T');

const DAY = 24 * 60 * 60_000;

/**
 * The instants at which clocks of a zone show '2027-03-14T02:30': none when they are set forward over it, two when they
 * are set back.
 */
export function instantsOf(wall: string, timeZone: string): number[] {
  const asUtc = Date.parse(`${wall}Z`);
  if (Number.isNaN(asUtc)) return [];
  const ahead = [asUtc - DAY, asUtc + DAY].map(
    (around) => Date.parse(`${wallTime(around, timeZone)}Z`) - around,
  );
  const candidates = [...new Set(ahead.map((offset) => asUtc - offset))];
  return candidates
    .filter((instant) => wallTime(instant, timeZone) === wall)
    .sort((one, other) => one - other);
}

/** Why a time of a zone's clocks names no single instant; undefined when it does. */
export function wallTimeFault(wall: string, timeZone: string): string | undefined {
  const { length } = instantsOf(wall, timeZone);
  if (length === 0) return 'The clocks skip this time on that day. Choose another one.';
  return length > 1 ? 'The clocks show this time twice on that day. Choose another one.' : undefined;
}
