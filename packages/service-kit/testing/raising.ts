/** A statement that fails with this SQLSTATE. */
export function raising(code: string): string {
  return `do $$ begin raise exception 'could not extend file' using errcode = '${code}'; end $$`;
}
