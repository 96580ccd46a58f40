export type Count = readonly [name: string, times: number];

/**
 * Counts in memory until they are written, so that counting costs no query. What is not written yet is lost with the
 * process.
 * @param most names that are counted at a time; further ones are not
 */
export function tally(most: number) {
  let counts = new Map<string, number>();

  function add(name: string, times = 1): void {
    const known = counts.get(name);
    if (known === undefined && counts.size >= most) return;
    counts.set(name, (known ?? 0) + times);
  }

  return {
    add,
    /** Writes what was counted since the last time. What cannot be written counts again. */
    async flush(write: (counts: readonly Count[]) => Promise<void>): Promise<void> {
      if (counts.size === 0) return;
      const taken = [...counts];
      counts = new Map();
      try {
        await write(taken);
      } catch (error) {
        for (const [name, times] of taken) add(name, times);
        throw error;
      }
    },
  };
}

export type Tally = ReturnType<typeof tally>;
