import type { GeneralImage } from '@show/contracts/entities/photo';
import { Dialog } from '@show/web-kit/dialog';
import { TextInput } from '@show/web-kit/forms';
import { read, useQuery } from '@show/web-kit/query';
import { Button, EmptyState, ErrorState, Loading, Skeleton, VisuallyHidden } from '@show/web-kit/ui';
import { useState } from 'react';
import { failureText } from '../../api/failureText';
import { useSessionEnded } from '../../api/session';
import { filterAndSort, nameOf } from '../library/filterAndSort';
import { LibraryImage } from '../library/LibraryImage';
import styles from './LibraryPicker.module.css';

/** Number rendered at first, as each fetches an image. */
const atFirst = 24;

export interface LibraryPickerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChoose: (image: GeneralImage) => void;
}

/** Dialog to pick a general image, newest first. */
export function LibraryPicker({ open, onOpenChange, onChoose }: LibraryPickerProps) {
  const ended = useSessionEnded();
  return (
    <Dialog open={open && !ended} onOpenChange={onOpenChange} title="Choose from the library">
      <Choice
        onChoose={(image) => {
          onOpenChange(false);
          onChoose(image);
        }}
      />
    </Dialog>
  );
}

function Choice({ onChoose }: Pick<LibraryPickerProps, 'onChoose'>) {
  const { data: images, error, refetch } = useQuery(read('/api/general-images'));
  const [query, setQuery] = useState('');
  const [whole, setWhole] = useState(false);

  if (!images && error) {
    return <ErrorState level={3} text={failureText(error)} onRetry={() => void refetch()} />;
  }
  if (!images) return <Waiting />;
  if (images.length === 0) {
    return (
      <EmptyState level={3} title="No images uploaded yet" text="Fill the library under General Images." />
    );
  }
  const found = filterAndSort(images, query, 'newest');
  const shown = whole ? found : found.slice(0, atFirst);
  return (
    <>
      <TextInput
        type="search"
        label="Find an image"
        placeholder="Part of its name"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <VisuallyHidden>
        <span role="status">{`${found.length} of ${images.length}`}</span>
      </VisuallyHidden>
      {found.length === 0 && <p className={styles.none}>Nothing matches</p>}
      <ul className={styles.images}>
        {shown.map((image) => (
          <li key={image.id}>
            <button
              type="button"
              className={styles.image}
              aria-label={`Choose ${nameOf(image)}`}
              onClick={() => onChoose(image)}
            >
              <LibraryImage image={image} />
              <span className={styles.name}>{nameOf(image)}</span>
            </button>
          </li>
        ))}
      </ul>
      {shown.length < found.length && (
        <Button onClick={() => setWhole(true)}>{`Show all ${found.length}`}</Button>
      )}
    </>
  );
}

function Waiting() {
  return (
    <div className={styles.images}>
      <Loading />
      {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((image) => (
        <Skeleton key={image} ratio="3 / 2" />
      ))}
    </div>
  );
}
