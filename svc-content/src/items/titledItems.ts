import { itemKinds, publishedKinds } from '@show/contracts';

/** SQL of all items: their kind, id and title, and everything that they hold as JSON. */
export const titledItems = [...publishedKinds, 'filming' as const]
  .map(
    (kind) => `
      select '${kind}' as type, i.id, i.${titleColumn(kind)} as title, to_jsonb(i) as content
      from ${itemKinds[kind].table} i`,
  )
  .join(' union all ');

function titleColumn(kind: string): string {
  if (kind === 'filming') return 'description';
  return kind === 'business' ? 'name' : 'title';
}
