/** What is wrong with acknowledged entries. */
export interface LedgerFaults {
  /** Numbers that entries were told and the ledger does not have. */
  readonly lost: number;
  /** Numbers that more than one entry was told. */
  readonly twice: number;
}

/** Compares the numbers that entries were told with those of the ledger, which may hold more: not every answer arrives. */
export function ledgerFaults(told: readonly number[], stored: ReadonlySet<number>): LedgerFaults {
  const distinct = new Set(told);
  const lost = [...distinct].filter((number) => !stored.has(number)).length;
  return { lost, twice: told.length - distinct.size };
}
