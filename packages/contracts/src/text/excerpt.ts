/**
 * What a reader counts as one sign: a letter with its accents, an emoji with its tone and what is joined to it, a flag.
 * Without `Intl.Segmenter`, whose versions differ between server and browser.
 */
const grapheme =
  /\p{Regional_Indicator}{2}|[\u1100-\u115f]+[\u1160-\u11a7]+[\u11a8-\u11ff]*|(?:.[\p{M}\p{Emoji_Modifier}\u{e0020}-\u{e007f}]*\u200d)*.[\p{M}\p{Emoji_Modifier}\u{e0020}-\u{e007f}]*/gsu;

/** The characters of a text, as a reader counts them. */
export const countSigns = (text: string): number => text.match(grapheme)?.length ?? 0;

const abbreviation =
  /(?:^|[^\p{L}])(?:\p{L}|Mr|Mrs|Ms|Dr|St|Ste|Mt|Ft|Jr|Sr|Prof|Rev|Gov|Sen|Rep|Capt|Sgt|Cpl|Pvt|Maj|Lt|Col|Gen|Hon|Ind|Twp|Inc|Co|Corp|Ltd|Bros|Ave|Blvd|Rd|Hwy|Rte|Pkwy|No|vs|etc|approx|est|dept|Jan|Feb|Mar|Apr|Aug|Sept?|Oct|Nov|Dec)\.$/iu;

const sentenceEnd = /[.!?…]["'”’»)\]]*(?=\s+[^\p{Ll}\s])/gu;

/** Words that lead on, and end no text: short ones in small letters, and these. */
const leadingOn = /(?:\s+(?:[a-z]{1,3}|could|from|have|that|this|with))+$/;

/** Up to where the last part of a sentence begins. */
const partsBefore = /^.*(?=[,;:]\s|\s[–—-]\s)/s;

/**
 * Truncates to at most this many characters: after a whole sentence where one ends in the second half of them, else
 * with an ellipsis, after a part of a sentence in its last two fifths, or at the end of a word where there is one.
 */
export function excerpt(text: string, most: number): string {
  if (text.length <= most) return text;
  const signs = text.match(grapheme) ?? [];
  if (signs.length <= most) return text;
  const cut = signs.slice(0, most).join('');
  const sentences = wholeSentences(text, cut.length);
  if (sentences.length > cut.length / 2) return sentences;
  const [parts = ''] = partsBefore.exec(cut) ?? [];
  const word = /^\s/.test(text.slice(cut.length)) ? cut : cut.replace(/\s+\S*$/, '');
  const whole = parts.length > cut.length * 0.6 ? parts : word;
  const led = whole.replace(leadingOn, '');
  return `${(led || whole).replace(/[\s.,;:!?…–—(["“‘«-]+$/, '')}…`;
}

/** The sentences that end within this many code units. */
function wholeSentences(text: string, most: number): string {
  let end = 0;
  for (const { 0: stop, index } of text.slice(0, most + 3).matchAll(sentenceEnd)) {
    const next = index + stop.length;
    if (next <= most && !(stop[0] === '.' && abbreviation.test(text.slice(0, index + 1)))) end = next;
  }
  return text.slice(0, end);
}
