/** How a label or a sentence begins: 'in-studio guests' as 'In-studio guests'. */
export const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
