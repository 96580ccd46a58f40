import type { PageShow } from '@show/contracts';
import { escapeHtml } from '@show/service-kit/escapeHtml';
import { PreparedResponse } from '../cache/PreparedResponse';
import { inlineHash } from '../features/pages/inlineHash';

const css = `:root{color-scheme:light dark}
body{display:grid;min-height:100svh;margin:0;place-content:center;justify-items:center;gap:1rem;padding:1.5rem;box-sizing:border-box;background:#f5f1e6;color:#14212d;font:1.125rem/1.5 system-ui,sans-serif;text-align:center}
img{max-width:8rem;max-height:8rem}
h1{margin:0;font-size:clamp(2rem,8vw,4rem);line-height:1.05;overflow-wrap:anywhere}
p{margin:0}
a{color:inherit}
@media (prefers-color-scheme:dark){body{background:#0f1b27;color:#f5f1e6}}`;

const policy = [
  "default-src 'none'",
  `style-src '${inlineHash(css)}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The one page of a private site. It is complete and not an error, but nothing for search engines. */
export function comingSoon({ name, logo }: Pick<PageShow, 'name' | 'logo'>): PreparedResponse {
  const title = escapeHtml(name);
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/favicon.ico">
<style>${css}</style>
</head>
<body>
${logo ? `<img src="${escapeHtml(logo)}" alt="">` : ''}
<h1>${title}</h1>
<p>Coming soon</p>
<p><a href="/admin">Sign in</a></p>
</body>
</html>
`;
  return new PreparedResponse({
    status: 200,
    body: Buffer.from(html),
    type: 'text/html; charset=utf-8',
    cacheControl: 'no-store',
    headers: [
      ['content-security-policy', policy],
      ['x-robots-tag', 'noindex'],
      ['referrer-policy', 'no-referrer'],
    ],
  });
}
