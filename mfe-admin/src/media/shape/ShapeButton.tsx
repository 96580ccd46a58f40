import type { StoredImage } from '@show/contracts/entities/photo';
import { Button } from '@show/web-kit/ui';
import { Crop } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

const ShapeDialog = lazy(() =>
  import(/* webpackChunkName: "admin-shape" */ './ShapeDialog').then((m) => ({ default: m.ShapeDialog })),
);

export interface ShapeButtonProps {
  /** URL of an uploaded picture. */
  url: string;
  /** Name in sentences: 'the cover of the album'. */
  name: string;
  /** Shows the icon alone. */
  small?: boolean | undefined;
  /** Called with the picture that takes its place. */
  onShaped: (image: StoredImage) => unknown;
}

/** Opens the dialog in which a picture is cropped and turned. */
export function ShapeButton({ url, name, small = false, onShaped }: ShapeButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant={small ? 'quiet' : 'secondary'}
        icon={<Crop aria-hidden="true" />}
        aria-label={`Crop and turn ${name}`}
        onClick={() => setOpen(true)}
      >
        {small ? undefined : 'Crop and Turn'}
      </Button>
      {open && (
        <Suspense>
          <ShapeDialog url={url} name={name} onShaped={onShaped} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
