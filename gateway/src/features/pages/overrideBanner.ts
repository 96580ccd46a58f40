import { type Override, operations, type PageShow } from '@show/contracts';
import { escapeHtml } from '@show/service-kit/escapeHtml';
import { inlineHash } from './inlineHash';
import type { InlineStyle } from './PageAssets';

const css = `#override{position:fixed;inset:auto 0 0;z-index:2147483647;display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;justify-content:center;padding:.75rem 1rem calc(.75rem + env(safe-area-inset-bottom));background:#7a1f14;color:#fff;font:600 1rem/1.4 system-ui,sans-serif;overflow-wrap:anywhere}#override p{margin:0;max-width:60rem}#override form{margin:0}#override button{min-height:44px;padding:0 1.25rem;border:2px solid #fff;border-radius:4px;background:#fff;color:#7a1f14;font:inherit;cursor:pointer}#override button:focus-visible{outline:3px solid #ffc94d;outline-offset:2px}body{padding-bottom:9rem}@media print{#override{display:none}}`;

export const overrideBannerStyle: InlineStyle = { name: 'override', css, hash: inlineHash(css) };

/**
 * Says that a part comes from elsewhere, and ends it. It is outside of what any script renders and needs none, so that
 * the way out is there also when the part breaks the page.
 */
export function overrideBanner({ remote, entry, integrity, until }: Override, show: PageShow): string {
  const time = new Intl.DateTimeFormat('en-US', {
    timeZone: show.region.timeZone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(until));
  const checked = integrity ? 'Its content is checked.' : 'Its content is not checked.';
  return [
    '<aside id="override" aria-label="Override">',
    `<p>Only you see this: the part “${escapeHtml(remote)}” comes from ${escapeHtml(entry)} until `,
    `<time datetime="${escapeHtml(until)}">${escapeHtml(time)}</time>. ${checked}</p>`,
    `<form method="post" action="${operations.endOverride.path}"><button>Stop</button></form>`,
    '</aside>',
  ].join('');
}
