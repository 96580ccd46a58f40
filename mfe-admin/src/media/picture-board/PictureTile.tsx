import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { maxAltLength } from '@show/contracts/pictures/uploads';
import { Picture } from '@show/web-kit/ui';
import { GripVertical } from 'lucide-react';
import type { PointerEvent, ReactNode } from 'react';
import { DeleteButton } from '../../ui/DeleteButton';
import { saveAlt } from '../saveAlt';
import type { BoardPicture } from './BoardPicture';
import { PictureText, type PictureTextProps } from './PictureText';
import styles from './PictureTile.module.css';

export interface PictureTileProps {
  picture: BoardPicture;
  name: string;
  /** From 1. */
  place: number;
  /** The only picture: cannot be moved. */
  alone: boolean;
  onDescribed: (alt: string | null) => void;
  /** Undefined: the member may not delete it. */
  onRemove: (() => void) | undefined;
  /** Rendered below it. */
  caption?: Omit<PictureTextProps, 'label' | 'name'> | undefined;
  /** Rendered in the other corner of the picture. */
  children?: ReactNode;
}

/** A picture of the board. The mouse drags it anywhere, touch and keyboard by its handle. */
export function PictureTile(props: PictureTileProps) {
  const { picture, name, place, alone, onDescribed, onRemove, caption, children } = props;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: picture.id, disabled: alone });

  /** A finger on the picture scrolls; touch drags by the handle. */
  function dragByMouse(event: PointerEvent): void {
    if (event.pointerType === 'mouse') listeners?.onPointerDown?.(event);
  }

  return (
    <li
      ref={setNodeRef}
      className={styles.tile}
      data-dragging={isDragging}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <div className={styles.frame}>
        <div className={styles.picture} data-fixed={alone} onPointerDown={dragByMouse}>
          <Picture src={picture.url} alt={picture.alt ?? name} ratio="3 / 2" sizes="14rem" size={picture} />
        </div>
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={styles.handle}
          {...attributes}
          {...listeners}
          disabled={alone}
          aria-label={`Move ${name}`}
          data-place={place}
        >
          <GripVertical aria-hidden="true" />
        </button>
        <div className={styles.corner}>
          {children}
          {onRemove && <DeleteButton label={`Delete ${name}`} onClick={onRemove} />}
        </div>
      </div>
      <div className={styles.words}>
        {caption && <PictureText {...caption} label="Caption" name={name} />}
        <PictureText
          label="Alt text"
          name={name}
          text={picture.alt}
          maxLength={maxAltLength}
          save={(alt) => saveAlt(picture.url, alt)}
          onSaved={onDescribed}
        />
      </div>
    </li>
  );
}
