import { typedText } from '@show/contracts/text/typedText';

const maxWords = 10;

/** The words of a query in lower case without accents, split at everything but letters and digits. */
export function searchWords(query: string): string[] {
  const straight = typedText(query)
    .replace(/\p{Cf}/gu, '')
    .replace(/[`´ʹʻʼ‘’‛′＇]/g, "'");
  const plain = straight.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
  // "Mary's" is Mary: a separate s would be a prefix of many words.
  const owners = plain.replace(/(?<=[\p{L}\p{N}])'s(?![\p{L}\p{N}])/giu, '');
  return (owners.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, maxWords);
}
