import type { GeneralImage } from '@show/contracts/entities/photo';

type Compare = (one: GeneralImage, other: GeneralImage) => number;

export const nameOf = ({ originalName, filename }: GeneralImage): string => originalName ?? filename;

const byName = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });

export const orders = [
  { id: 'newest', label: 'Newest first' },
  { id: 'oldest', label: 'Oldest first' },
  { id: 'name', label: 'By name' },
  { id: 'largest', label: 'Largest first' },
] as const;
export type Order = (typeof orders)[number]['id'];

const compare: Readonly<Record<Order, Compare>> = {
  newest: (one, other) => other.uploadedAt.localeCompare(one.uploadedAt) || other.id - one.id,
  oldest: (one, other) => one.uploadedAt.localeCompare(other.uploadedAt) || one.id - other.id,
  name: (one, other) => byName.compare(nameOf(one), nameOf(other)),
  largest: (one, other) => other.bytes - one.bytes,
};

/** The images whose name contains the query, sorted. */
export function filterAndSort(images: readonly GeneralImage[], query: string, order: Order): GeneralImage[] {
  const wanted = query.trim().toLowerCase();
  const matches = (image: GeneralImage) =>
    [nameOf(image), image.filename].some((name) => name.toLowerCase().includes(wanted));
  return images.filter(matches).sort(compare[order]);
}
