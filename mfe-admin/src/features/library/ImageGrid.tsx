import type { GeneralImage } from '@show/contracts/entities/photo';
import { counted } from '@show/web-kit/format';
import { Select, TextInput } from '@show/web-kit/forms';
import { TooltipProvider } from '@show/web-kit/tooltip';
import { Button, EmptyState, Loading, Skeleton } from '@show/web-kit/ui';
import { useState } from 'react';
import { filterAndSort, type Order, orders } from '../../media/library/filterAndSort';
import { Options } from '../../ui/form/Options';
import { ImageCard } from './ImageCard';
import styles from './ImageGrid.module.css';

/** Number rendered at first, as each fetches an image. */
const atFirst = 48;

export interface ImageGridProps {
  /** Undefined while loading. */
  images: readonly GeneralImage[] | undefined;
  onDelete: (image: GeneralImage) => void;
  onDescribed: (image: GeneralImage, alt: string | null) => void;
}

/** The images of the library, with search and sorting. */
export function ImageGrid({ images, onDelete, onDescribed }: ImageGridProps) {
  const [query, setQuery] = useState('');
  const [order, setOrder] = useState<Order>('newest');
  const [whole, setWhole] = useState(false);

  if (!images) return <Waiting />;
  if (images.length === 0) {
    return <EmptyState level={3} title="No images uploaded yet" text="What you upload above appears here." />;
  }
  const found = filterAndSort(images, query, order);
  const shown = whole ? found : found.slice(0, atFirst);
  return (
    <>
      <div className={styles.tools}>
        <TextInput
          type="search"
          label="Find an image"
          placeholder="Part of its name"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <Select
          label="Order"
          value={order}
          onChange={(event) => setOrder(orders.find(({ id }) => id === event.target.value)?.id ?? 'newest')}
        >
          <Options of={orders.map(({ id, label }) => [id, label])} />
        </Select>
        <p role="status" className={styles.count}>
          {query ? `${found.length} of ${counted(images.length, 'image')}` : counted(images.length, 'image')}
        </p>
      </div>
      {found.length === 0 && (
        <EmptyState
          level={3}
          title="Nothing matches"
          action={<Button onClick={() => setQuery('')}>Clear Search</Button>}
        />
      )}
      <TooltipProvider>
        <ul className={styles.grid}>
          {shown.map((image) => (
            <ImageCard
              key={image.id}
              image={image}
              onDelete={() => onDelete(image)}
              onDescribed={(alt) => onDescribed(image, alt)}
            />
          ))}
        </ul>
      </TooltipProvider>
      {shown.length < found.length && (
        <Button className={styles.more} onClick={() => setWhole(true)}>
          {`Show all ${found.length}`}
        </Button>
      )}
    </>
  );
}

function Waiting() {
  return (
    <>
      <Loading />
      <div className={styles.grid}>
        {Array.from({ length: 8 }, (_, index) => `image ${index}`).map((key) => (
          <Skeleton key={key} height="18rem" />
        ))}
      </div>
    </>
  );
}
