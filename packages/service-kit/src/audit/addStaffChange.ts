import type { StaffAction, StaffChangeKind } from '@show/contracts';
import type { Transaction } from '../database/createDatabase';
import { setActor } from './actor';

type Fields = Readonly<Record<string, unknown>>;

/** An action that changes no row, such as an export. */
export interface StaffAct {
  readonly action: StaffAction;
  readonly kind: StaffChangeKind;
  readonly itemId: number;
  readonly label: string;
  /** Left out of what was created. */
  readonly before?: Fields;
  /** Left out of what was removed. */
  readonly after?: Fields;
}

/** Records an action of the current caller in the transaction of its effect. */
export async function addStaffChange(trx: Transaction, act: StaffAct): Promise<void> {
  const { action, kind, itemId, label, before, after } = act;
  await setActor(trx);
  const json = (fields: Fields | undefined) => (fields ? JSON.stringify(fields) : null);
  await trx.raw('select add_staff_change(?, ?, ?, ?, ?::jsonb, ?::jsonb)', [
    action,
    kind,
    itemId,
    label,
    json(before),
    json(after),
  ]);
}
