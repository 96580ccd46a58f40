import type { Announcements } from '@dnd-kit/core';

/** Instructions for screen readers, read with every handle. */
export const instructions =
  'Press Space to pick it up, the arrow keys to move it, Space again to drop it, Escape to leave it where it was.';

interface Called {
  name: string;
  at: number;
  of: number;
}

/** Announcements for screen readers while something is moved. */
export function announcements(called: (id: number | string) => Called): Announcements {
  const place = (id: number | string) => {
    const { at, of } = called(id);
    return `place ${at} of ${of}`;
  };
  const name = (id: number | string) => called(id).name;
  return {
    onDragStart: ({ active }) => `${name(active.id)} picked up from ${place(active.id)}`,
    onDragOver: ({ active, over }) =>
      over ? `${name(active.id)} is over ${place(over.id)}` : `${name(active.id)} is over no place`,
    onDragEnd: ({ active, over }) =>
      over ? `${name(active.id)} dropped at ${place(over.id)}` : `${name(active.id)} dropped`,
    onDragCancel: ({ active }) => `${name(active.id)} is where it was`,
  };
}
