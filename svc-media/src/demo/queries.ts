import type { Database, Transaction } from '@show/service-kit';
import type { ImageRow } from '../image-rows';

export async function countImages(db: Database): Promise<{ all: number; demo: number }> {
  const [counts] = await db('images').select<{ all: number; demo: number }[]>(
    db.raw('count(*) as "all"'),
    db.raw('count(*) filter (where demo) as demo'),
  );
  return counts ?? { all: 0, demo: 0 };
}

export function listDemo(trx: Transaction): Promise<ImageRow[]> {
  return trx<ImageRow>('images').where({ demo: true }).forUpdate();
}
