import { formatDate } from '@show/web-kit/format';

export interface FirstShownProps {
  publishedAt: string;
  /** On the air, or on the website alone: a segment can be online years after its episode. */
  where?: 'air' | 'online';
}

/** 'First shown November 20, 2026'. */
export function FirstShown({ publishedAt, where = 'air' }: FirstShownProps) {
  return (
    <p>
      {where === 'air' ? 'First shown' : 'Online since'}{' '}
      <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
    </p>
  );
}
