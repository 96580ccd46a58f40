import type { EventData } from '@show/contracts';
import type { AfterCommit, IsNewest, Transaction } from '@show/service-kit';
import { appendRemoved } from '../../images/imageEvents';
import { lockImage } from '../../images/imageRows';
import type { ImageStore } from '../../images/imageStore';
import { trashUnused } from '../../images/unusedImages';

/** Serves a picture while svc-content shows it, keeps it while it can be put back, and else purges it. */
export function pictureUsed(
  images: ImageStore,
  /** Called with the id of a picture of which svc-content knows. */
  handedOver: (trx: Transaction, imageId: number) => Promise<void>,
) {
  return async (
    trx: Transaction,
    { filename, use }: EventData<'content.picture.used'>,
    isNewest: IsNewest,
    afterCommit: AfterCommit,
  ): Promise<void> => {
    const image = await lockImage(trx, { filename });
    if (!(await isNewest(`use of ${filename}`))) return;
    if (!image) {
      // It was purged before svc-content added it, such as from a form that was left open for days.
      if (use !== 'none') await appendRemoved(trx, [{ filename }], { purged: true });
      return;
    }
    const { id } = image;
    await handedOver(trx, id);
    await trx('images')
      .where({ id })
      .update({ used: use === 'none' ? null : use, ...(use === 'shown' && { waits_since: null }) });
    if (use === 'shown') {
      await images.restore(trx, id);
      return;
    }
    const files = await trashUnused(trx, [id]);
    afterCommit(() => images.moveFiles(files));
  };
}
