/** The giveaway of the short address. */
export const mainGiveaway = 1;
