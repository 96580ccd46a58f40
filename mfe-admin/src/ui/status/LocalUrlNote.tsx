import { isPublic } from './isPublic';

/** Beside a URL that is given to others: says that it leads nowhere for them while the site is on this machine only. */
export function LocalUrlNote({ url }: { url: string }) {
  if (isPublic(url)) return null;
  return <p role="status">Only this machine can open this URL. Put the site on the internet first.</p>;
}
