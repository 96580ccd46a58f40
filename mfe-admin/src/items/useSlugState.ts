import type { KindWith } from '@show/contracts/domain/itemKinds';
import { hasCapability, itemKinds } from '@show/contracts/domain/itemKinds';
import { sentences } from '@show/contracts/domain/sentences';
import { slugSchema } from '@show/contracts/domain/slug';
import { read, useQuery } from '@show/web-kit/query';
import { useDebounced } from '@show/web-kit/timing';

export type SluggedKind = KindWith<'slug'>;

/** The item being edited. Without an id it is a new one. */
export interface SluggedItem {
  readonly id?: number | undefined;
  readonly slug: string | null;
}

export interface SlugState {
  free: boolean;
  text: string;
}

/** Milliseconds of debounce before a request. */
const typingPause = 300;

const free: SlugState = { free: true, text: 'Available' };

const hasRootSlug = (kind: SluggedKind) => hasCapability(kind, 'slug') && itemKinds[kind].slug === 'root';

/**
 * Whether an item can have a slug: its shape first, then whether it is free. Undefined when empty, while loading, and
 * for slugs below a page, which only the server compares.
 */
export function useSlugState(
  typed: string,
  kind: SluggedKind,
  { id, slug: saved }: SluggedItem,
): SlugState | undefined {
  const judged = slugSchema.safeParse(typed);
  const slug = judged.success ? judged.data : '';
  const asked = useDebounced(slug === saved ? '' : slug, typingPause);
  const { data } = useQuery({
    ...read('/api/admin/slugs/{slug}', { params: { slug: asked } }),
    enabled: asked !== '' && hasRootSlug(kind),
    staleTime: 0,
  });

  if (!typed.trim()) return undefined;
  if (!judged.success) return { free: false, text: judged.error.issues[0]?.message ?? '' };
  if (slug === saved) return free;
  if (slug !== asked || !data) return undefined;
  const { reserved, holder } = data;
  const isOthers = holder !== null && !(holder.type === kind && holder.id === id);
  return reserved || isOthers ? { free: false, text: sentences.urlTaken } : free;
}
