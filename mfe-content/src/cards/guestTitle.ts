/** The parts of a title such as 'In-Studio #15: The River Moved Again'. */
export interface GuestTitleParts {
  /** 'In-Studio #15: '; undefined where a title does not begin so. */
  prefix?: string | undefined;
  /** '#15'. */
  number?: string | undefined;
}

/** Splits the title of a guest into its number, shown separately, and the rest. */
export function guestTitleParts(title: string): GuestTitleParts {
  const found = /^[^#:]{0,40}(#\s?\d+)\s*[:–—-]\s+(?=\S)/.exec(title);
  return found ? { prefix: found[0], number: found[1] } : {};
}
