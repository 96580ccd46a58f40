import { useNow } from '@show/web-kit/page';
import { browserStorage } from '@show/web-kit/storage';
import { useSyncExternalStore } from 'react';

/** Receipt of an entry: enough to find its line in the ledger and to verify that it is unchanged. */
export interface Receipt {
  readonly giveawayId: number;
  readonly round: number;
  readonly number: number;
  /** By the server's clock. */
  readonly at: string;
  /** Eight characters that identify the entry in the ledger. */
  readonly pseudonym: string;
  readonly ledgerHash: string;
  readonly nextEligibleAt: string | null;
  /** The server stores an e-mail address to notify if the prize passes to this entry. */
  readonly contactLeft: boolean;
  /** The entry has won: the last moment to claim. Null when there is nothing to claim. */
  readonly claimBy: string | null;
}

const storage = browserStorage('localStorage');
const key = 'entry-receipts';
/** Maximum number of receipts; the oldest are dropped. */
const maxReceipts = 50;

let receipts: readonly Receipt[] | undefined;
const listeners = new Set<() => void>();

/** Stores a receipt; replaces that of the same entry. */
export function keepReceipt(receipt: Receipt): void {
  const others = all().filter((other) => !isSameEntry(other, receipt));
  store([receipt, ...others].sort((a, b) => (a.at < b.at ? 1 : -1)).slice(0, maxReceipts));
}

/** Notes that nothing is left to claim of a giveaway. */
export function settlePrizes(giveawayId: number): void {
  const isOpen = (receipt: Receipt) => receipt.giveawayId === giveawayId && receipt.claimBy !== null;
  if (!all().some(isOpen)) return;
  store(all().map((receipt) => (isOpen(receipt) ? { ...receipt, claimBy: null } : receipt)));
}

function store(next: readonly Receipt[]): void {
  receipts = next;
  storage.set(key, JSON.stringify(receipts.map(toRow)));
  for (const listener of listeners) listener();
}

/** All receipts for a giveaway, the latest first. */
export function useReceipts(giveawayId: number): readonly Receipt[] {
  return useSyncExternalStore(subscribe, all, none).filter((receipt) => receipt.giveawayId === giveawayId);
}

/** A receipt of an entry that has won and can be claimed. */
type UnclaimedPrize = Receipt & { readonly claimBy: string };

/** Prizes that this browser can still claim. */
export function useUnclaimedPrizes(): readonly UnclaimedPrize[] {
  const now = useNow();
  return useSyncExternalStore(subscribe, all, none).filter(
    (receipt): receipt is UnclaimedPrize => receipt.claimBy !== null && Date.parse(receipt.claimBy) > now,
  );
}

/** For tests only: reads the storage again. */
export function rereadReceipts(): void {
  receipts = undefined;
}

/** URL of the entry's line. */
export function ledgerAddress({ giveawayId, round, number }: Receipt): string {
  return `/giveaways/${giveawayId}/ledger?round=${round}&line=${number}`;
}

function isSameEntry(one: Receipt, other: Receipt): boolean {
  return one.giveawayId === other.giveawayId && one.ledgerHash === other.ledgerHash;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const nothing: readonly Receipt[] = [];
/** The server has no receipt. */
const none = () => nothing;

function all(): readonly Receipt[] {
  receipts ??= parse(storage.get(key));
  return receipts;
}

function parse(text: string | null): readonly Receipt[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.map(fromRow).filter(isReceipt) : [];
  } catch {
    return [];
  }
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
