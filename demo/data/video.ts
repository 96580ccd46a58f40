/** The sample video of the player's own documentation, which anybody may embed. */
export const sampleVideo = 'M7lc1UVf-VE';
