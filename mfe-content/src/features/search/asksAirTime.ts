import type { PageShow } from '@show/contracts/site/pageData';

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const telling =
  /\b(?:air|airs|airing|air ?times?|broadcasts?|channels?|tv|television|on the air|what time)\b/;
const asking = /\b(?:when|where|what day|time)\b.*\b(?:on|watch|see it|show|shown)\b/;

/** Whether a search asks when the show is on: by such words, or by the name of one of its channels. */
export function asksAirTime(query: string, airing: PageShow['airing']): boolean {
  const words = wordsOf(query);
  const asked = words.join(' ');
  if (telling.test(asked) || asking.test(asked)) return true;
  const channels = (airing?.times ?? []).map(({ channel }) => wordsOf(channel).join(' '));
  return channels.some((channel) => channel !== '' && ` ${asked} `.includes(` ${channel} `));
}
