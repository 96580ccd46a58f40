import { useEffect, useState } from 'react';

const withFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/**
 * Whether files are being dragged over the page, so that the places for them can show themselves. Dropped beside such
 * a place they do nothing: the browser would leave the page for them, with all that was typed.
 */
export function useDraggedFiles(): boolean {
  const [dragged, setDragged] = useState(false);

  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!withFiles(event)) return;
      event.preventDefault();
      setDragged(true);
    };
    // Leaving the page is leaving for nothing.
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
