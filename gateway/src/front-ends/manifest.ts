import { logoCopyUrl, type PageShow } from '@show/contracts';

/** @param copy of the logo, which wins over the file */
const icon = (file: string, copy: string | undefined, size: number, purpose: string) => ({
  src: copy ?? `/brand/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The web app manifest, for the home screen of a phone. The colors are the site's paper in the light theme. */
export function manifest({ name, tagline, logo }: Pick<PageShow, 'name' | 'tagline' | 'logo'>): string {
  return JSON.stringify({
    id: '/',
    name,
    short_name: name,
    description: tagline,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#f5f1e6',
    theme_color: '#f5f1e6',
    icons: [
      icon('icon-192.png', logoCopyUrl(logo, 'icon-192'), 192, 'any'),
      icon('icon-512.png', logoCopyUrl(logo, 'icon-512'), 512, 'any'),
      icon('icon-maskable-512.png', logoCopyUrl(logo, 'maskable-512'), 512, 'maskable'),
    ],
  });
}
