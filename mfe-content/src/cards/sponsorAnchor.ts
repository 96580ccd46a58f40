/** Id of a sponsor's element on the page of all sponsors. */
export const sponsorAnchor = ({ id }: { id: number }): string => `sponsor-${id}`;
