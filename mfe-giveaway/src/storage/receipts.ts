import { useNow } from '@show/web-kit/page';
import { useSyncExternalStore } from 'react';
import { type Receipt, readReceipts, writeReceipts } from './storedReceipts';

export type { Receipt } from './storedReceipts';

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
  writeReceipts(receipts);
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
  receipts ??= readReceipts();
  return receipts;
}
