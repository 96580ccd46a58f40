import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import type { StoredImage } from '@show/contracts/entities/photo';
import { TooltipProvider } from '@show/web-kit/tooltip';
import { Picture } from '@show/web-kit/ui';
import { type ReactNode, useRef, useState } from 'react';
import { useIsVolunteer } from '../../api/session';
import { useQuestion } from '../../ui/dialog/useQuestion';
import { announcements, instructions } from '../../ui/dragAnnouncements';
import { useDragSensors } from '../../ui/useDragSensors';
import { ShapeButton } from '../shape/ShapeButton';
import type { BoardPicture } from './BoardPicture';
import styles from './PictureBoard.module.css';
import { PictureTile, type PictureTileProps } from './PictureTile';

export interface PictureBoardProps<Shown extends BoardPicture> {
  /** Names the pictures: 'Photos of A day at the mill'. */
  label: string;
  pictures: readonly Shown[];
  /** Accessible name of a picture at a position, from 1. */
  nameOf: (picture: Shown, place: number) => string;
  /** Saves a new order of ids; when it rejects, the old order is restored. */
  onOrder: (ids: readonly number[]) => Promise<unknown>;
  /** Deletes a picture. The dialog stays open when it rejects. */
  onRemove: (picture: Shown) => Promise<unknown>;
  /** What becomes of a picture that is deleted; by default it can be restored. */
  removalText?: string | undefined;
  onDescribed: (picture: Shown, alt: string | null) => void;
  /** Puts a crop of a picture in its place; without it there are no crops. */
  onShaped?: ((picture: Shown, by: StoredImage) => Promise<unknown>) | undefined;
  /** Rendered below a picture. */
  captionOf?: ((picture: Shown) => PictureTileProps['caption']) | undefined;
  actions?: ((picture: Shown) => ReactNode) | undefined;
}

/** A sortable grid of pictures that can be described and deleted, by mouse, touch and keyboard. */
export function PictureBoard<Shown extends BoardPicture>(props: PictureBoardProps<Shown>) {
  const {
    label,
    pictures,
    nameOf,
    onOrder,
    onRemove,
    removalText,
    onDescribed,
    onShaped,
    captionOf,
    actions,
  } = props;
  const sensors = useDragSensors();
  // Anyone may remove what is not saved yet.
  const keeps = useIsVolunteer() && removalText === undefined;
  /** The order that is being saved. */
  const [moved, setMoved] = useState<readonly number[]>();
  const [ask, question] = useQuestion();
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const shown = moved ? inOrder(pictures, moved) : pictures;
  const ids = shown.map(({ id }) => id);

  function drop({ active, over }: DragEndEvent): void {
    const from = ids.indexOf(Number(active.id));
    const to = over ? ids.indexOf(Number(over.id)) : -1;
    if (from === to || from < 0 || to < 0) return;
    const order = arrayMove(ids, from, to);
    setMoved(order);
    // Saves run in sequence, so that the last order wins.
    saving.current = saving.current
      .then(() => onOrder(order))
      .catch(() => {})
      .finally(() => setMoved((latest) => (latest === order ? undefined : latest)));
  }

  const called = (id: number) => {
    const picture = shown.find((one) => one.id === id);
    const at = ids.indexOf(id) + 1;
    return { name: picture ? nameOf(picture, at) : 'The picture', at, of: ids.length };
  };

  function askToRemove(picture: Shown): void {
    const { id, url } = picture;
    ask({
      title: 'Delete this picture?',
      description: (
        <>
          <Picture src={url} alt="" ratio="3 / 2" sizes="14rem" size={picture} className={styles.leaving} />
          {removalText ??
            `${called(id).name} leaves the website. You can restore it from the trash for 30 days.`}
        </>
      ),
      confirmLabel: 'Delete Picture',
      onConfirm: () => onRemove(picture),
    });
  }

  return (
    <div tabIndex={-1}>
      <p className={styles.hint}>
        Alt text is read to people who can't see a picture: one plain sentence. It is saved when you leave the
        field; Enter leads to the next picture's.
        {keeps && ' Ask an editor to delete a picture.'}
      </p>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{
          announcements: announcements((id) => called(Number(id))),
          screenReaderInstructions: { draggable: instructions },
        }}
      >
        <SortableContext items={ids} strategy={rectSortingStrategy}>
          <TooltipProvider>
            <ul className={styles.grid} aria-label={label}>
              {shown.map((picture, at) => (
                <PictureTile
                  key={picture.id}
                  picture={picture}
                  name={nameOf(picture, at + 1)}
                  place={at + 1}
                  alone={shown.length === 1}
                  caption={captionOf?.(picture)}
                  onDescribed={(alt) => onDescribed(picture, alt)}
                  onRemove={keeps ? undefined : () => askToRemove(picture)}
                >
                  {onShaped && !keeps && (
                    <ShapeButton
                      small
                      url={picture.url}
                      name={nameOf(picture, at + 1)}
                      folder="gallery"
                      onShaped={(image) => onShaped(picture, image)}
                    />
                  )}
                  {actions?.(picture)}
                </PictureTile>
              ))}
            </ul>
          </TooltipProvider>
        </SortableContext>
      </DndContext>
      {question}
    </div>
  );
}

/** Pictures added in between come last. */
function inOrder<Shown extends BoardPicture>(pictures: readonly Shown[], ids: readonly number[]): Shown[] {
  const place = ({ id }: Shown) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return [...pictures].sort((a, b) => place(a) - place(b));
}
