import type { Response } from 'express';

/** Lets staff see the site while it is private. @param previewCookie undefined while it is public */
export function showPrivateSite(response: Response, previewCookie: () => string | undefined): void {
  const cookie = previewCookie();
  if (cookie) response.append('set-cookie', cookie);
}
