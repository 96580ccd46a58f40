import type { GeneralImage } from '@show/contracts/entities/photo';
import { counted } from '@show/web-kit/format';
import { Select } from '@show/web-kit/forms';
import { TooltipProvider } from '@show/web-kit/tooltip';
import { Button, EmptyState } from '@show/web-kit/ui';
import { useState } from 'react';
import { type Order, orders } from '../../media/library/filterAndSort';
import { useImageSearch } from '../../media/library/useImageSearch';
import { Options } from '../../ui/form/Options';
import { ImageCard } from './ImageCard';
import styles from './ImageGrid.module.css';

export interface ImageGridProps {
  images: readonly GeneralImage[];
  onDelete: (image: GeneralImage) => void;
  onDescribed: (image: GeneralImage, alt: string | null) => void;
}

/** The images of the library, with search and sorting. */
export function ImageGrid({ images, onDelete, onDescribed }: ImageGridProps) {
  const [order, setOrder] = useState<Order>('newest');
  const { query, clear, found, shown, box, more } = useImageSearch(images, order, 48);

  if (images.length === 0) {
    return <EmptyState level={3} title="No images uploaded yet" text="What you upload above appears here." />;
  }
  return (
    <>
      <div className={styles.tools}>
        {box}
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
          action={<Button onClick={clear}>Clear Search</Button>}
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
      {more && <div className={styles.more}>{more}</div>}
    </>
  );
}
