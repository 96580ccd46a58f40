import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Button } from '@show/web-kit/ui';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { announcements, instructions } from '../dragAnnouncements';
import { useDragSensors } from '../useDragSensors';
import styles from './SortableList.module.css';

export interface SortableListProps {
  label: string;
  /** One for each row, the same in every order. */
  keys: readonly string[];
  /** Name of a row: 'Press'. */
  nameOf: (at: number) => string;
  onMove: (from: number, to: number) => void;
  /** Renders a row, with the buttons that move it. */
  children: (at: number, buttons: ReactNode) => ReactNode;
}

/** Rows in an order of staff's: dragged by their handles, by keys too, or moved by buttons. */
export function SortableList({ label, keys, nameOf, onMove, children }: SortableListProps) {
  const sensors = useDragSensors();
  const placeOf = (key: number | string) => keys.indexOf(String(key));

  function drop({ active, over }: DragEndEvent): void {
    const [from, to] = [placeOf(active.id), over ? placeOf(over.id) : -1];
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: announcements((key) => ({
          name: nameOf(placeOf(key)),
          at: placeOf(key) + 1,
          of: keys.length,
        })),
        screenReaderInstructions: { draggable: instructions },
      }}
    >
      <SortableContext items={[...keys]} strategy={verticalListSortingStrategy}>
        <ol className={styles.rows} aria-label={label}>
          {keys.map((key, at) => (
            <Row key={key} id={key} name={nameOf(at)}>
              {children(
                at,
                <>
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={`Move up: ${nameOf(at)}`}
                    disabled={at === 0}
                    onClick={() => onMove(at, at - 1)}
                    icon={<ArrowUp aria-hidden="true" />}
                  />
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={`Move down: ${nameOf(at)}`}
                    disabled={at === keys.length - 1}
                    onClick={() => onMove(at, at + 1)}
                    icon={<ArrowDown aria-hidden="true" />}
                  />
                </>,
              )}
            </Row>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function Row({ id, name, children }: { id: string; name: string; children: ReactNode }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  return (
    <li
      ref={setNodeRef}
      className={styles.row}
      data-dragging={isDragging}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles.handle}
        {...attributes}
        {...listeners}
        aria-label={`Move ${name}`}
      >
        <GripVertical aria-hidden="true" />
      </button>
      <div className={styles.content}>{children}</div>
    </li>
  );
}
