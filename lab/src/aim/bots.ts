export interface Bot {
  /** Entries that it fires at once. */
  readonly entries: number;
  /** Entries that are missing when it fires, or those of the draws if that is more. */
  readonly missing: number;
  /** IP address of its nth entry. */
  address(at: number): string;
}

export const bots: Readonly<Record<string, Bot>> = {
  'one address': { entries: 30, missing: 12, address: () => '198.51.100.7' },
  'a /48': { entries: 60, missing: 25, address: (at) => `2001:db8:5:${at.toString(16)}::1` },
  'ten addresses': { entries: 30, missing: 12, address: (at) => `198.51.100.${10 + (at % 10)}` },
};
