// From the first of them only: a URL of 16,000 dots and a letter would be tried from each dot.
const ending = /(?<![\s\p{P}\p{Cf}<>|~`^+])[\s\p{P}\p{Cf}<>|~`^+]+$/u;

/**
 * A path without what messages and printed texts put behind a URL, as in 'Enter at example.org/g.', and without the
 * slashes at its end.
 */
export const withoutPunctuation = (path: string): string => path.replace(ending, '');
