import { itemKinds } from '@show/contracts/domain/itemKinds';
import { TextInput, type TextInputProps } from '@show/web-kit/forms';
import { Button, classes } from '@show/web-kit/ui';
import styles from './SlugField.module.css';
import { slugFrom } from './slugFrom';
import { type SluggedItem, type SluggedKind, useSlugState } from './useSlugState';

export interface SlugFieldProps {
  kind: SluggedKind;
  item: SluggedItem;
  /** Current input. */
  slug: string;
  /** Source of the suggested slug while there is none. */
  title: string;
  input: Partial<TextInputProps>;
  error: string | undefined;
  onUse: (slug: string) => void;
}

/** The slug of an item. Shows whether it is available, and suggests a free one; the server decides on save. */
export function SlugField({ kind, item, slug: typed, title, input, error, onUse }: SlugFieldProps) {
  const slug = typed.trim();
  const state = useSlugState(slug, kind, item);
  const { page, slug: place } = itemKinds[kind];
  const offered = offerOf(slug, title, state?.free === false);

  return (
    <div className={styles.field}>
      <TextInput
        label="URL"
        hint={
          <>
            {slug && state?.free !== false
              ? `${place === 'root' ? '' : page}/${slug.toLowerCase()} `
              : !slug && `Without one the page is at ${page}/${item.id ?? 'its number'}. `}
            <span role="status" className={classes(styles.state, state?.free ? styles.free : styles.taken)}>
              {!error && state?.text}
            </span>
          </>
        }
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        error={error}
        {...input}
      />
      {offered && (
        <Button size="small" variant="quiet" className={styles.offer} onClick={() => onUse(offered)}>
          {`Use ${offered}`}
        </Button>
      )}
    </div>
  );
}

/** The slug derived from the input, else from the title, with a number if it is taken. */
function offerOf(slug: string, title: string, refused: boolean): string | undefined {
  if (!slug) return slugFrom(title) || undefined;
  if (!refused) return undefined;
  const meant = slugFrom(slug);
  if (meant && meant !== slug.toLowerCase()) return meant;
  const [, stem = meant, number = '1'] = /^(.*?)-(\d{1,2})$/.exec(meant) ?? [];
  return stem && `${stem.slice(0, 97)}-${Number(number) + 1}`;
}
