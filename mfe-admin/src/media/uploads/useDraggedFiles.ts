import { useEffect, useState } from 'react';

const withFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/**
 * Whether files are dragged over the page, so that drop zones can be highlighted. Prevents the browser from opening
 * files that are dropped elsewhere, which would lose unsaved input.
 */
export function useDraggedFiles(): boolean {
  const [dragged, setDragged] = useState(false);

  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!withFiles(event)) return;
      event.preventDefault();
      setDragged(true);
    };
    // The drag has left the window.
    const leave = (event: DragEvent) => event.relatedTarget || setDragged(false);
    const drop = (event: DragEvent) => {
      if (withFiles(event)) event.preventDefault();
      setDragged(false);
    };
    const given = new AbortController();
    const { signal } = given;
    document.addEventListener('dragover', over, { signal });
    document.addEventListener('dragleave', leave, { signal });
    document.addEventListener('drop', drop, { signal });
    return () => given.abort();
  }, []);

  return dragged;
}
