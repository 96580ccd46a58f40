const longest = 100;

/** The slug derived from a text: 'The Tower!' as 'the-tower'. Empty when it has no letters or digits. */
export const slugFrom = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-|-$/g, '');
