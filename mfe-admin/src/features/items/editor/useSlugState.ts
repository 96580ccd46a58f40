import type { RootSlugKind } from '@show/contracts/itemKinds';
import { sentences } from '@show/contracts/sentences';
import { slugSchema } from '@show/contracts/slug';
import { read, useQuery } from '@show/web-kit/query';
import { useDebounced } from '@show/web-kit/timing';
import type { Item } from '../itemLists';

export interface SlugState {
  free: boolean;
  text: string;
}

/** Milliseconds of debounce before a request. */
const typingPause = 300;

const free: SlugState = { free: true, text: 'Available' };

/** Whether an item can have a slug. Undefined when empty, and while loading. */
export function useSlugState(
  typed: string,
  kind: RootSlugKind,
  { id, slug: saved }: Item,
): SlugState | undefined {
  const judged = slugSchema.safeParse(typed);
  const slug = judged.success ? judged.data : '';
  const asked = useDebounced(slug === saved ? '' : slug, typingPause);
  const { data } = useQuery({
    ...read('/api/admin/slugs/{slug}', { params: { slug: asked } }),
    enabled: asked !== '',
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
