import type { ConnectionCheck, PageCheck } from '@show/contracts';
import { fetchPublicPage, OutsideHostRefused, type OutsideHosts, type PublicPage } from '@show/service-kit';

/** Milliseconds for the page, and bytes of it that are read. */
const limits = { patience: 10_000, maxBytes: 512 * 1024 };

/** Whether a page does what the site does with it: the newsletter's is opened in a tab, the scheduling's in a frame. */
export async function checkPageUse({ use, url }: PageCheck, hosts: OutsideHosts): Promise<ConnectionCheck> {
  try {
    const fault = faultOf(await fetchPublicPage(url, { ...hosts, ...limits }), use);
    return fault
      ? { ok: false, sentence: fault }
      : {
          ok: true,
          sentence: use === 'scheduling' ? 'The page can be shown in the site.' : 'The page can be opened.',
        };
  } catch (error) {
    if (!(error instanceof OutsideHostRefused)) throw error;
    return { ok: false, sentence: `${error.message}.` };
  }
}

function faultOf({ status, headers, text }: PublicPage, use: PageCheck['use']): string | null {
  if (status === 404 || status === 410) return 'There is no such page: check the address.';
  if (status === 401 || status === 403) return 'The page is not public: visitors would have to sign in.';
  if (status !== 200) return `The page fails with status ${status}.`;
  if (!String(headers['content-type'] ?? '').includes('html'))
    return 'The address leads to a file, not to a page.';
  if (use === 'newsletter')
    return /<form|<script/i.test(text) ? null : 'The page has no form, so no one can subscribe there.';
  return forbidsFrames(headers)
    ? 'The page does not allow other sites to show it. Use the address that the provider gives for embedding.'
    : null;
}

function forbidsFrames(headers: PublicPage['headers']): boolean {
  const ancestors = /(?:^|;)\s*frame-ancestors\s+([^;]*)/i.exec(
    String(headers['content-security-policy'] ?? ''),
  );
  if (ancestors) return !/(?:^|\s)(?:\*|https?:)(?:\s|$)/.test(ancestors[1] ?? '');
  return /^(?:deny|sameorigin)\b/i.test(String(headers['x-frame-options'] ?? ''));
}
