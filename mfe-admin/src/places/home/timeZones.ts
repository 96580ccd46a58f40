/** Zones of the USA, with the names that people there use. */
const american: readonly (readonly [zone: string, name: string])[] = [
  ['America/New_York', 'Eastern'],
  ['America/Detroit', 'Eastern, Michigan'],
  ['America/Indiana/Indianapolis', 'Eastern, Indiana'],
  ['America/Kentucky/Louisville', 'Eastern, Kentucky'],
  ['America/Chicago', 'Central'],
  ['America/Denver', 'Mountain'],
  ['America/Boise', 'Mountain, Idaho'],
  ['America/Phoenix', 'Mountain, Arizona (no daylight saving time)'],
  ['America/Los_Angeles', 'Pacific'],
  ['America/Anchorage', 'Alaska'],
  ['Pacific/Honolulu', 'Hawaii'],
];

export interface ZoneOption {
  readonly zone: string;
  readonly name: string;
}

/** The zones to choose from, those of the USA first. @param current is among them, whatever the browser knows */
export function timeZones(current: string): {
  readonly american: ZoneOption[];
  readonly others: ZoneOption[];
} {
  const first = american.map(([zone, name]) => ({ zone, name }));
  const known = new Set(first.map(({ zone }) => zone));
  const all = new Set([...(Intl.supportedValuesOf?.('timeZone') ?? []), ...(current ? [current] : [])]);
  const others = [...all].filter((zone) => !known.has(zone)).sort();
  return { american: first, others: others.map((zone) => ({ zone, name: zone.replaceAll('_', ' ') })) };
}
