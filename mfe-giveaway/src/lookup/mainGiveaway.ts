/** Id of the giveaway at `/giveaways`. */
export const mainGiveaway = 1;
