import { lazyWithRetries } from '@show/web-kit/timing';
import { Tooltip } from '@show/web-kit/tooltip';
import { Button, LateDialog } from '@show/web-kit/ui';
import { Crop } from 'lucide-react';
import { useState } from 'react';
import type { ShapedPicture } from './ShapedPicture';

const ShapeDialog = lazyWithRetries(() =>
  import(/* webpackChunkName: "admin-shape" */ './ShapeDialog').then((m) => m.ShapeDialog),
);

export interface ShapeButtonProps extends ShapedPicture {
  /** Shows the icon alone, with a tooltip. */
  small?: boolean | undefined;
}

/** Opens the dialog in which a picture is cropped and turned. */
export function ShapeButton({ url, name, folder, use, small = false, onShaped }: ShapeButtonProps) {
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
        <LateDialog>
          <ShapeDialog
            url={url}
            name={name}
            folder={folder}
            use={use}
            onShaped={onShaped}
            onClose={() => setOpen(false)}
          />
        </LateDialog>
      )}
    </>
  );
}
