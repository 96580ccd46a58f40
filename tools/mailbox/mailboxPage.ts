import { escapeHtml } from '@show/service-kit/escapeHtml';
import type { StoredMail } from './mailStore';

const style = `
  :root { color-scheme: light dark; font: 17px/1.5 system-ui, sans-serif; }
  body { max-width: 46em; margin: 0 auto; padding: 2em 1em; }
  details { border-top: 1px solid; padding: .6em 0; }
  summary { cursor: pointer; display: grid; grid-template-columns: 1fr auto; gap: 0 1em; }
  summary span { opacity: .75; font-size: .9em; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; padding: 1em; border-left: 4px solid #e9ab2b; }
`;

/** All letters on one page, the newest first and open. */
export function mailboxPage(letters: readonly StoredMail[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="10">
<title>Mail (${letters.length})</title>
<style>${style}</style>
<h1>Mail</h1>
<p>What the site has sent on this machine. Nothing here leaves it.</p>
${letters.map(entry).join('\n') || '<p>No mail yet.</p>'}
</html>
`;
}

function entry({ id, at, from, to, subject, text }: StoredMail, place: number): string {
  return `<details${place === 0 ? ' open' : ''}>
<summary><strong>${escapeHtml(subject)}</strong> <time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time>
<span>from ${escapeHtml(from)} to ${escapeHtml(to)}</span></summary>
<pre>${escapeHtml(text)}</pre>
<p><a href="/letters/${id}">as it came</a></p>
</details>`;
}
