import type { Domain } from '@show/contracts/deploy/parts';

/**
 * The URL of one service's database on the server of `adminUrl`, for the user named there. A server that is shared
 * with others may be given with a database of our own, whose name then goes in front: `.../show` makes `show_content`.
 */
export function databaseUrl(adminUrl: string, domain: Domain): string {
  const url = new URL(adminUrl);
  const given = url.pathname.slice(1);
  url.pathname = `/${given === '' || given === 'postgres' ? domain : `${given}_${domain}`}`;
  return url.href;
}
