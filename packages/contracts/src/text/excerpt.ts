/**
 * What a reader counts as one sign: a letter with its accents, an emoji with its tone and what is joined to it, a flag.
 * Without `Intl.Segmenter`, whose versions differ between server and browser.
 */
const grapheme =
  /\p{Regional_Indicator}{2}|[\u1100-\u115f]+[\u1160-\u11a7]+[\u11a8-\u11ff]*|(?:.[\p{M}\p{Emoji_Modifier}\u{e0020}-\u{e007f}]*\u200d)*.[\p{M}\p{Emoji_Modifier}\u{e0020}-\u{e007f}]*/gsu;

/** The signs of a text, as a reader counts them. */
export const countSigns = (text: string): number => text.match(grapheme)?.length ?? 0;

const abbreviation =
  /(?:^|[^\p{L}])(?:\p{L}|Mr|Mrs|Ms|Dr|St|Ste|Mt|Ft|Jr|Sr|Prof|Rev|Gov|Sen|Rep|Capt|Sgt|Cpl|Pvt|Maj|Lt|Col|Gen|Hon|Ind|Twp|Inc|Co|Corp|Ltd|Bros|Ave|Blvd|Rd|Hwy|Rte|Pkwy|No|vs|etc|approx|est|dept|Jan|Feb|Mar|Apr|Aug|Sept?|Oct|Nov|Dec)\.$/iu;

const sentenceEnd = /[.!?…]["'”’»)\]]*(?=\s+[^\p{Ll}\s])/gu;

/** Words that lead on, and end no text. */
const leadingOn =
  /(?:\s+(?:an?|the|about|and|or|nor|but|so|as|than|if|of|for|to|into|in|onto|on|upon|at|with|without|by|from|over|under|after|before|between|through|near|since|until|while|when|where|why|how|who|whom|whose|which|that|what|this|these|those|is|are|was|were|be|been|being|am|has|have|had|having|do|does|did|not|will|would|can|could|may|might|must|should|it|its|he|his|she|her|they|their|we|our|you|your|i|my|still|also|just|even|only|very|too|some|any|each|every|more|most|no))+$/i;

/** The end of a part of a sentence, from which the rest can be left out. */
const partEnd = /[,;:](?=\s)|\s[–—-](?=\s)/g;

/**
 * Truncates to at most so many signs: after a whole sentence where one ends in the second half of them, else with an
 * ellipsis, after a part of a sentence in its last two fifths, or at the end of a word where there is one.
 */
export function excerpt(text: string, most: number): string {
  if (text.length <= most) return text;
  const signs = text.match(grapheme) ?? [];
  if (signs.length <= most) return text;
  const cut = signs.slice(0, most).join('');
  const sentences = wholeSentences(text, cut.length);
  if (sentences.length > cut.length / 2) return sentences;
  const part = [...cut.matchAll(partEnd)].at(-1)?.index ?? 0;
  const word = /^\s/.test(text.slice(cut.length)) ? cut : cut.replace(/\s+\S*$/, '');
  const whole = part > cut.length * 0.6 ? cut.slice(0, part) : word;
  const led = whole.replace(leadingOn, '');
  return `${(led || whole).replace(/[\s.,;:!?…–—(["“‘«-]+$/, '')}…`;
}

/** The sentences that end within so many code units. */
function wholeSentences(text: string, most: number): string {
  let end = 0;
  for (const { 0: stop, index } of text.slice(0, most + 3).matchAll(sentenceEnd)) {
    const next = index + stop.length;
    if (next <= most && !(stop[0] === '.' && abbreviation.test(text.slice(0, index + 1)))) end = next;
  }
  return text.slice(0, end);
}
