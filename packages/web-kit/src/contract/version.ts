/**
 * Version of the contract between shell and remotes. Raised when a remote built for the old contract would not work
 * in the new shell; the shell rejects any other version before rendering.
 */
export const CONTRACT_VERSION = 1;
