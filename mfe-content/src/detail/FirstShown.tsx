import { formatDate } from '@show/web-kit/format';

/** 'First shown November 20, 2026'. */
export function FirstShown({ publishedAt }: { publishedAt: string }) {
  return (
    <p>
      First shown <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
    </p>
  );
}
