const mostWords = 10;

/** The words of a query in lower case: letters and digits, everything else parts them. */
export function searchWords(query: string): string[] {
  return (query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, mostWords);
}
