import { browserStorage } from '@show/web-kit/storage';

/** Receipt of an entry: enough to find its line in the ledger and to verify that it is unchanged. */
export interface Receipt {
  readonly giveawayId: number;
  readonly round: number;
  readonly number: number;
  /** Time by the server's clock. */
  readonly at: string;
  /** Eight characters that identify the entry in the ledger. */
  readonly pseudonym: string;
  readonly ledgerHash: string;
  readonly nextEligibleAt: string | null;
  /** The server stores an email address to notify if the prize passes to this entry. */
  readonly contactLeft: boolean;
  /** The entry has won: the claim deadline. Null when there is nothing to claim. */
  readonly claimBy: string | null;
}

const storage = browserStorage('localStorage');
const key = 'entry-receipts';

/** The receipts that this browser has stored, the latest first. */
export function readReceipts(): readonly Receipt[] {
  try {
    const value: unknown = JSON.parse(storage.get(key) ?? '[]');
    return Array.isArray(value) ? value.map(fromRow).filter(isReceipt) : [];
  } catch {
    return [];
  }
}

export function writeReceipts(receipts: readonly Receipt[]): void {
  storage.set(key, JSON.stringify(receipts.map(toRow)));
}

/** A receipt in its compact stored form. */
function toRow(receipt: Receipt): unknown[] {
  const { giveawayId, round, number, at, pseudonym, ledgerHash, nextEligibleAt } = receipt;
  const { contactLeft, claimBy } = receipt;
  return [giveawayId, round, number, at, pseudonym, ledgerHash, nextEligibleAt, contactLeft, claimBy];
}

function fromRow(row: unknown): unknown {
  if (!Array.isArray(row)) return null;
  const [giveawayId, round, number, at, pseudonym, ledgerHash, nextEligibleAt = null, contact, claim] =
    row as unknown[];
  const contactLeft = contact === true;
  const claimBy = typeof claim === 'string' ? claim : null;
  return { giveawayId, round, number, at, pseudonym, ledgerHash, nextEligibleAt, contactLeft, claimBy };
}

function isReceipt(value: unknown): value is Receipt {
  const { giveawayId, round, number, at, pseudonym, ledgerHash } = Object(value) as Partial<Receipt>;
  return (
    [giveawayId, round, number].every(Number.isInteger) &&
    [at, pseudonym, ledgerHash].every((text) => typeof text === 'string')
  );
}
