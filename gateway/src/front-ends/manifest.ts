import type { PageShow } from '@show/contracts';

const icon = (file: string, size: number, purpose: string) => ({
  src: `/brand/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** What a phone needs to put the site on its home screen. The colours are the site's paper in the light theme. */
export function manifest({ name, tagline }: Pick<PageShow, 'name' | 'tagline'>): string {
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
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('icon-maskable-512.png', 512, 'maskable'),
    ],
  });
}
