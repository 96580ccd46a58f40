const mostWords = 10;

/** The words of a query in lower case, without accents: letters and digits, everything else parts them. */
export function searchWords(query: string): string[] {
  const plain = query.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
  // "Mary's" is Mary: on its own the s would be the beginning of half of all words.
  const owners = plain.replace(/(?<=[\p{L}\p{N}])['’]s(?![\p{L}\p{N}])/giu, '');
  return (owners.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, mostWords);
}
