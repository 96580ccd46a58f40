/** How much of a long list a screen reads at once; the rest when the visitor asks for more. */
export const partOfScreen = 60;

/** Items that can be asked for at once with `limit`. */
export const mostInPart = 1000;
