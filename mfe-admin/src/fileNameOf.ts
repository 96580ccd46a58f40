/** Name of the file behind an address of ours: '/uploads/barn.webp' is 'barn.webp'. */
export const fileNameOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1);
