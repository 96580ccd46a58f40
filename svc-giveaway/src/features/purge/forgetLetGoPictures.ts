import { trashDays } from '@show/contracts';
import type { Database } from '@show/service-kit';

/** Forgets where pictures were shown that can no longer be restored. */
export async function forgetLetGoPictures(db: Database): Promise<void> {
  // A picture that comes back in its last minute is heard of a moment later.
  await db('let_go_pictures')
    .whereRaw('at < now() - make_interval(days => ?)', [trashDays + 1])
    .delete();
}
