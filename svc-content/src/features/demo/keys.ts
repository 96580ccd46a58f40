import type { DemoContent, ProblemIssue } from '@show/contracts';

/** References to keys that the body does not hold. */
export function unresolvedKeys(content: DemoContent): ProblemIssue[] {
  const keysOf = (items: readonly { key: string }[]) => new Set(items.map(({ key }) => key));
  const known = {
    categoryKey: keysOf(content.categories),
    segmentKey: keysOf(content.segments),
    guestKey: keysOf(content.guests),
    albumKey: keysOf(content.albums),
  };
  const issues: ProblemIssue[] = [];
  for (const kind of ['segments', 'locations', 'albums', 'photos', 'galleries'] as const) {
    content[kind].forEach((item: Partial<Record<keyof typeof known, string | null>>, at) => {
      for (const [field, keys] of Object.entries(known)) {
        const wanted = item[field as keyof typeof known];
        if (wanted && !keys.has(wanted)) {
          issues.push({ path: `body.${kind}.${at}.${field}`, message: `Nothing has the key ${wanted}` });
        }
      }
    });
  }
  return issues;
}
