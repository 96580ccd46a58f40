export type ServedFormat = 'avif' | 'webp' | 'jpeg';

/** In order of preference. */
const modern = ['avif', 'webp'] as const;

/**
 * The best format that a client accepts. A wildcard does not promise support of modern formats, so only named ones
 * count; every browser shows JPEG.
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
