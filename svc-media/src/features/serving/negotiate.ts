export type ServedFormat = 'avif' | 'webp' | 'jpeg';

/** Best first. */
const modern = ['avif', 'webp'] as const;

/**
 * The format for a client, by its Accept header. A wildcard says nothing about modern formats, so only those
 * that are named count; everybody can show a JPEG.
 */
export function negotiateFormat(accept = ''): ServedFormat {
  const accepted = new Set(
    accept
      .split(',')
      .map((part) => part.split(';').map((word) => word.trim().toLowerCase()))
      .filter(([, ...parameters]) => !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)))
      .map(([type]) => type),
  );
  return modern.find((format) => accepted.has(`image/${format}`)) ?? 'jpeg';
}
