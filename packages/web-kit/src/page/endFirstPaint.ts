import { firstPaintElement } from '@show/contracts/coverPicture';

/** Removes the placeholder that the document contains until the first screen has rendered. */
export function endFirstPaint(): void {
  document.getElementById(firstPaintElement)?.remove();
}
