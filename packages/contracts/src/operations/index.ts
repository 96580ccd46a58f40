import type { Operation } from '../http/operation';
import * as all from './all';

export * from './all';

/** Every call of the HTTP interface by its id, with its exact type. */
export const operations = all satisfies Record<string, Operation>;

/** The same as a list. */
export const operationList: readonly Operation[] = Object.values(operations);
