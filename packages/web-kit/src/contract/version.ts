/**
 * What the shell and the remotes have agreed on. Raised when a remote built for the older agreement
 * would not work in the newer shell; the shell refuses any other number before it renders.
 */
export const CONTRACT_VERSION = 1;
