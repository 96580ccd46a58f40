import { firstPaintElement } from '@show/contracts/coverPicture';

/** Takes away what the document showed until the screen was there. */
export function endFirstPaint(): void {
  document.getElementById(firstPaintElement)?.remove();
}
