import { type RenditionFormat, renditionUrl, renditionWidths } from '@show/contracts/pictures/renditions';

const isUpload = (src: string): boolean => src.startsWith('/uploads/');

/** Narrower copies of an uploaded picture for `srcset`, none wider than the original; undefined for other pictures. */
export function renditionSet(src: string, format: RenditionFormat, originalWidth = Number.POSITIVE_INFINITY) {
  if (!isUpload(src)) return undefined;
  const narrower = renditionWidths.filter((width) => width <= originalWidth);
  const widths = narrower.length > 0 ? narrower : renditionWidths.slice(0, 1);
  return widths.map((width) => `${renditionUrl(src, width, format)} ${width}w`).join(', ');
}
