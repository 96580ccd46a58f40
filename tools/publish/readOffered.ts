import type { Levels } from '@show/contracts/deploy/contractLevels';
import { levelsSchema } from '@show/contracts/deploy/registry';

/** What the processes of the running site offer; nothing where it does not respond. */
export async function readOffered(site: string | undefined): Promise<Levels> {
  if (!site) return {};
  try {
    const response = await fetch(new URL('/mfe/contracts.json', site), {
      signal: AbortSignal.timeout(5_000),
    });
    // The gateway of version 1.0.0.
    if (response.status === 404) return { gateway: 0 };
    return levelsSchema.parse(await response.json());
  } catch {
    return {};
  }
}
