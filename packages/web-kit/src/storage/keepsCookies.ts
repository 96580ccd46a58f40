const probe = 'cookie-probe';

/**
 * Whether the browser stores cookies. `navigator.cookieEnabled` alone does not say: Chromium leaves it true when its
 * setting blocks all site data.
 */
export function keepsCookies(): boolean {
  if (!navigator.cookieEnabled) return false;
  try {
    write(`${probe}=1; SameSite=Lax`);
    const isKept = document.cookie.includes(probe);
    write(`${probe}=; SameSite=Lax; Max-Age=0`);
    return isKept;
  } catch {
    return false;
  }
}

function write(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing without https
  document.cookie = cookie;
}
