import { setTimeout as pause } from 'node:timers/promises';
import type { Api } from './api/api';
import { partsOf } from './parts';
import type { DemoRecord } from './record/DemoRecord';

/** Longest wait in milliseconds; afterwards they come by themselves. */
const patience = 30_000;

/** Waits until photos and galleries, which travel from service to service, are where they hang. */
export async function untilShown(api: Api, record: DemoRecord): Promise<void> {
  const deadline = Date.now() + patience;
  for (const item of record.made) {
    const wanted = record.partsOf(item) ?? [];
    if (wanted.every((part) => part.startsWith('place '))) continue;
    const isThere = async () => (await partsOf(api, item.kind, item.id)).length >= wanted.length;
    while (Date.now() < deadline && !(await isThere())) await pause(50);
  }
}
