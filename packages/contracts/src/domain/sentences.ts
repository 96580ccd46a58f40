/** Sentences that programs look for in a problem's `detail`. Changing one breaks clients. */
export const sentences = {
  alreadyEntered: 'Already entered recently',
  winnerSelected: 'Winner already selected',
  workNeeded: 'This entry needs a small proof of work first. The page solves it automatically.',
  networkFlooded: 'Too many entries from this network right now. Keep this page open, it tries again.',
  urlTaken: 'URL already taken',
  addressNotFound: 'Could not find coordinates for this address. Please check the address and try again.',
  /** With the code of the show's state in postal addresses: 'IN'. */
  addressAdvice: (stateCode: string | undefined) =>
    `Address not found. Try using the business name, or 'Road Name, City, ${stateCode ?? 'State'}' without a house number.`,
} as const;
