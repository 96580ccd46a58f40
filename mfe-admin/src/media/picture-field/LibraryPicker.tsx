import type { GeneralImage } from '@show/contracts/entities/photo';
import { Dialog } from '@show/web-kit/dialog';
import { read, useQuery } from '@show/web-kit/query';
import { EmptyState, VisuallyHidden } from '@show/web-kit/ui';
import { useSessionEnded } from '../../api/session';
import { Loaded } from '../../ui/status/Loaded';
import { nameOf } from '../library/filterAndSort';
import { LibraryImage } from '../library/LibraryImage';
import { useImageSearch } from '../library/useImageSearch';
import styles from './LibraryPicker.module.css';

export interface LibraryPickerProps {
  onClose: () => void;
  onChoose: (image: GeneralImage) => void;
}

/** Dialog to pick a general image, newest first. */
export function LibraryPicker({ onClose, onChoose }: LibraryPickerProps) {
  const query = useQuery(read('/api/general-images'));
  const ended = useSessionEnded();
  return (
    <Dialog open={!ended} onOpenChange={onClose} title="Choose from the library">
      <Loaded query={query} height="30rem">
        {(images) => (
          <Choice
            images={images}
            onChoose={(image) => {
              onClose();
              onChoose(image);
            }}
          />
        )}
      </Loaded>
    </Dialog>
  );
}

interface ChoiceProps extends Pick<LibraryPickerProps, 'onChoose'> {
  images: readonly GeneralImage[];
}

function Choice({ images, onChoose }: ChoiceProps) {
  const { found, shown, box, more } = useImageSearch(images, 'newest', 24);
  if (images.length === 0) {
    return (
      <EmptyState level={3} title="No images uploaded yet" text="Fill the library under General Images." />
    );
  }
  return (
    <>
      {box}
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
      {more}
    </>
  );
}
