import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { type ReactNode, useRef, useState } from 'react';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { useFallbackFocus } from '../../ui/dialog/useFallbackFocus';
import { announcements, instructions } from './announcements';
import type { BoardPicture } from './BoardPicture';
import styles from './PictureBoard.module.css';
import { PictureTile } from './PictureTile';
import { useDragSensors } from './useDragSensors';

export interface PictureBoardProps<Shown extends BoardPicture> {
  /** Names the pictures: 'Photos of A day at the mill'. */
  label: string;
  pictures: readonly Shown[];
  /** What one of them is called, also to those who don't see it. */
  nameOf: (picture: Shown) => string;
  /** Keeps another order, by ids; the pictures stand in the old one again when it throws. */
  onOrder: (ids: readonly number[]) => Promise<unknown>;
  /** Takes one away. The question stays when it throws. */
  onRemove: (picture: Shown) => Promise<unknown>;
  onDescribed: (picture: Shown, alt: string | null) => void;
  /** What else can be done with one. */
  actions?: ((picture: Shown) => ReactNode) | undefined;
}

/** Pictures to be put in order, described and taken away: by mouse, by finger and by keys. */
export function PictureBoard<Shown extends BoardPicture>(props: PictureBoardProps<Shown>) {
  const { label, pictures, nameOf, onOrder, onRemove, onDescribed, actions } = props;
  const sensors = useDragSensors();
  /** The order that is on its way to the server. */
  const [moved, setMoved] = useState<readonly number[]>();
  const [leaving, setLeaving] = useState<Shown>();
  const board = useFallbackFocus<HTMLDivElement>(leaving !== undefined);
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const shown = moved ? inOrder(pictures, moved) : pictures;
  const ids = shown.map(({ id }) => id);

  function drop({ active, over }: DragEndEvent): void {
    const from = ids.indexOf(Number(active.id));
    const to = over ? ids.indexOf(Number(over.id)) : -1;
    if (from === to || from < 0 || to < 0) return;
    const order = arrayMove(ids, from, to);
    setMoved(order);
    // One after the other: what was done last must also be what is kept.
    saving.current = saving.current
      .then(() => onOrder(order))
      .catch(() => {})
      .finally(() => setMoved((latest) => (latest === order ? undefined : latest)));
  }

  const called = (id: number) => {
    const picture = shown.find((one) => one.id === id);
    return { name: picture ? nameOf(picture) : 'The picture', at: ids.indexOf(id) + 1, of: ids.length };
  };

  return (
    <div ref={board} tabIndex={-1}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{
          announcements: announcements(called),
          screenReaderInstructions: { draggable: instructions },
        }}
      >
        <SortableContext items={ids} strategy={rectSortingStrategy}>
          <ul className={styles.grid} aria-label={label}>
            {shown.map((picture, at) => (
              <PictureTile
                key={picture.id}
                picture={picture}
                name={nameOf(picture)}
                place={at + 1}
                alone={shown.length === 1}
                onDescribed={(alt) => onDescribed(picture, alt)}
                onRemove={() => setLeaving(picture)}
              >
                {actions?.(picture)}
              </PictureTile>
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <ConfirmDialog
        open={leaving !== undefined}
        onOpenChange={(open) => open || setLeaving(undefined)}
        title="Delete this picture?"
        description={
          leaving && `${nameOf(leaving)} leaves the website. You can restore it under Activity for 30 days.`
        }
        confirmLabel="Delete Picture"
        onConfirm={() => leaving && onRemove(leaving)}
      />
    </div>
  );
}

/** Those that came meanwhile stand behind. */
function inOrder<Shown extends BoardPicture>(pictures: readonly Shown[], ids: readonly number[]): Shown[] {
  const place = ({ id }: Shown) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return [...pictures].sort((one, other) => place(one) - place(other));
}
