import type { DrawnProduct } from './drawProduct';

/** The SVG of a product with the face of its texts inside. */
export const withFont = (svg: string, font: string): string => svg.replace('>', `>${font}`);

/** As the `src` of an `img`. The content policy allows pictures as `data:`, not as `blob:`. */
export const svgUrl = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

/** A product as PNG, in the size that its print or picture needs. */
export async function pngOf({ width, height, pixels }: DrawnProduct, svg: string): Promise<Blob> {
  const image = new Image();
  image.src = svgUrl(svg);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = pixels;
  canvas.height = Math.round((pixels * height) / width);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (file) => (file ? resolve(file) : reject(new Error('The picture is too large'))),
      'image/png',
    );
  });
}

/** 'poster-at-zaharakos.svg' */
export function fileName(words: string, ending: 'svg' | 'png'): string {
  const name = words
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${name || 'code'}.${ending}`;
}
