import type { UploadFolder } from '@show/contracts/domain/uploads';
import type { StoredImage } from '@show/contracts/entities/photo';
import { Tooltip } from '@show/web-kit/tooltip';
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
  /** What it is for. */
  folder: UploadFolder;
  /** Shows the icon alone, with a tooltip. */
  small?: boolean | undefined;
  /** Called with the picture that takes its place; the dialog stays open when it rejects. */
  onShaped: (image: StoredImage) => unknown;
}

/** Opens the dialog in which a picture is cropped and turned. */
export function ShapeButton({ url, name, folder, small = false, onShaped }: ShapeButtonProps) {
  const [open, setOpen] = useState(false);
  const button = {
    size: 'small',
    icon: <Crop aria-hidden="true" />,
    'aria-label': `Crop and turn ${name}`,
    onClick: () => setOpen(true),
  } as const;
  return (
    <>
      {small ? (
        <Tooltip text="Crop and Turn">
          <Button {...button} variant="quiet" />
        </Tooltip>
      ) : (
        <Button {...button}>Crop and Turn</Button>
      )}
      {open && (
        <Suspense>
          <ShapeDialog
            url={url}
            name={name}
            folder={folder}
            onShaped={onShaped}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
