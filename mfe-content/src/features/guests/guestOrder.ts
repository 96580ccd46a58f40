import type { Guest } from '@show/contracts/entities/guest';

/** The number after # in a title; guests without one sort last. */
function numberOf({ title }: Guest): number {
  const found = /#\s*(\d+)/.exec(title);
  return found ? Number(found[1]) : -1;
}

/** Highest number first; those without a number last, newest first. */
export function inGuestOrder(guests: readonly Guest[]): Guest[] {
  return [...guests].sort(
    (one, other) =>
      numberOf(other) - numberOf(one) ||
      Date.parse(other.publishedAt) - Date.parse(one.publishedAt) ||
      other.id - one.id,
  );
}

/** The guest shown large: the first featured one, else the first. */
export const leadGuest = (guests: readonly Guest[]): Guest | undefined =>
  guests.find(({ featured }) => featured) ?? guests[0];

/** Guests whose title, description, name or profession contains the text, ignoring case. */
export function guestsMatching(guests: readonly Guest[], query: string): Guest[] {
  const wanted = query.trim().toLowerCase();
  return guests.filter(({ title, description, guestName, guestTitle }) =>
    [title, description, guestName ?? '', guestTitle ?? ''].some((text) =>
      text.toLowerCase().includes(wanted),
    ),
  );
}
