import type { ShapedImage } from '@show/contracts/entities/imageShape';
import { sharePicture } from '@show/contracts/pictures/renditions';
import { Dialog } from '@show/web-kit/dialog';
import { read, useQuery } from '@show/web-kit/query';
import { Button } from '@show/web-kit/ui';
import { RotateCcw, RotateCw, Undo2 } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import ReactCrop, { type PercentCrop } from 'react-image-crop';
import { send } from '../../api/send';
import { useSessionEnded } from '../../api/session';
import { useAdminMutation } from '../../api/useAdminMutation';
import { ButtonRow } from '../../ui/layout/ButtonRow';
import { Loaded } from '../../ui/status/Loaded';
import { CropPreview } from './CropPreview';
import {
  type CropPart,
  largestPart,
  type QuarterTurn,
  shapeOf,
  turnedBy,
  turnedPart,
  turnedSides,
  whole,
} from './cropShape';
import styles from './ShapeDialog.module.css';
import type { ShapedPicture } from './ShapedPicture';
import { TurnedImage } from './TurnedImage';

interface Preset {
  readonly name: string;
  readonly aspect: number | undefined;
}
const free: Preset = { name: 'Free', aspect: undefined };
const square: Preset = { name: 'Square', aspect: 1 };
const shared: Preset = { name: 'Shared link', aspect: sharePicture.width / sharePicture.height };
const presets = [free, { name: '16:9', aspect: 16 / 9 }, square];
const presetOf = { icon: square, share: shared };

const ariaLabels = {
  cropArea: 'The part that stays: move it with the arrow keys',
  nwDragHandle: 'Upper left corner: move it with the arrow keys',
  nDragHandle: 'Upper edge: move it with the up and down arrow keys',
  neDragHandle: 'Upper right corner: move it with the arrow keys',
  eDragHandle: 'Right edge: move it with the left and right arrow keys',
  seDragHandle: 'Lower right corner: move it with the arrow keys',
  sDragHandle: 'Lower edge: move it with the up and down arrow keys',
  swDragHandle: 'Lower left corner: move it with the arrow keys',
  wDragHandle: 'Left edge: move it with the left and right arrow keys',
};

export interface ShapeDialogProps extends ShapedPicture {
  onClose: () => void;
}

/** Crops and turns a picture: the server makes another one from the original, which stays. */
export function ShapeDialog({ url, name, folder, use, onShaped, onClose }: ShapeDialogProps) {
  const filename = url.slice(url.lastIndexOf('/') + 1);
  const query = useQuery(read('/api/images/{filename}/shape', { params: { filename } }));
  // The sign-in must not be covered.
  const ended = useSessionEnded();
  return (
    <Dialog
      open={!ended}
      onOpenChange={(open) => open || onClose()}
      title="Crop and turn"
      description={`Choose what stays of ${name}. The original is kept.`}
    >
      <Loaded query={query} height="20rem">
        {(shaped) => (
          <ShapeForm
            filename={filename}
            folder={folder}
            use={use}
            shaped={shaped}
            onShaped={onShaped}
            onClose={onClose}
          />
        )}
      </Loaded>
    </Dialog>
  );
}

interface ShapeFormProps extends Pick<ShapeDialogProps, 'folder' | 'use' | 'onShaped' | 'onClose'> {
  filename: string;
  shaped: ShapedImage;
}

function ShapeForm({ filename, folder, use, shaped, onShaped, onClose }: ShapeFormProps) {
  const { original, ...saved } = shaped;
  const first = use ? presetOf[use] : free;
  const [turn, setTurn] = useState<QuarterTurn>(saved.turn);
  const [part, setPart] = useState<CropPart>(() => {
    if (saved.crop) return saved.crop;
    return first.aspect ? largestPart(first.aspect, turnedSides(saved.turn, original)) : whole;
  });
  const [preset, setPreset] = useState(saved.crop ? free : first);
  const group = useId();
  const sides = turnedSides(turn, original);
  const isOriginal = turn === 0 && shapeOf(turn, part).crop === null;

  const { mutateAsync, isPending } = useAdminMutation({
    call: () =>
      send('POST /api/images/{filename}/shape', {
        params: { filename },
        body: { ...shapeOf(turn, part), folder },
      }),
    failed: 'Failed to crop the picture',
  });

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    // The dialog lies within the form of the picture for React.
    event.stopPropagation();
    try {
      await onShaped(await mutateAsync());
      onClose();
    } catch {
      // The toast says why; the dialog keeps its input.
    }
  }

  function rotate(quarters: 1 | -1): void {
    const next = turnedBy(turn, quarters);
    setTurn(next);
    setPart(
      preset.aspect ? largestPart(preset.aspect, turnedSides(next, original)) : turnedPart(part, quarters),
    );
  }

  function choose(next: Preset): void {
    setPreset(next);
    if (next.aspect) setPart(largestPart(next.aspect, sides));
  }

  function showOriginal(): void {
    setTurn(0);
    setPart(whole);
    setPreset(free);
  }

  return (
    <form className={styles.form} aria-label="Crop and turn" onSubmit={save} noValidate>
      <div className={styles.tools}>
        <fieldset className={styles.presets}>
          <legend>Proportions</legend>
          {(use === 'share' ? [...presets, shared] : presets).map((one) => (
            <label key={one.name}>
              <input type="radio" name={group} checked={preset === one} onChange={() => choose(one)} />
              {one.name}
            </label>
          ))}
        </fieldset>
        <div className={styles.turns}>
          <Button size="small" icon={<RotateCcw aria-hidden="true" />} onClick={() => rotate(-1)}>
            Turn Left
          </Button>
          <Button size="small" icon={<RotateCw aria-hidden="true" />} onClick={() => rotate(1)}>
            Turn Right
          </Button>
        </div>
      </div>
      <div className={styles.stage} style={{ maxWidth: `calc(40svh * ${sides.width / sides.height})` }}>
        <ReactCrop
          crop={cropOf(part)}
          aspect={preset.aspect}
          keepSelection
          ruleOfThirds
          ariaLabels={ariaLabels}
          onChange={(_, percent) => setPart(partOf(percent))}
        >
          <TurnedImage
            original={original}
            turn={turn}
            style={{ aspectRatio: `${sides.width} / ${sides.height}` }}
          />
        </ReactCrop>
      </div>
      {use && <CropPreview use={use} original={original} turn={turn} part={part} />}
      <ButtonRow>
        <Button icon={<Undo2 aria-hidden="true" />} disabled={isPending || isOriginal} onClick={showOriginal}>
          Original
        </Button>
        <Button disabled={isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={isPending}>
          Use This
        </Button>
      </ButtonRow>
    </form>
  );
}

const cropOf = ({ left, top, width, height }: CropPart): PercentCrop => ({
  unit: '%',
  x: left * 100,
  y: top * 100,
  width: width * 100,
  height: height * 100,
});

const partOf = ({ x, y, width, height }: PercentCrop): CropPart => ({
  left: x / 100,
  top: y / 100,
  width: width / 100,
  height: height / 100,
});
