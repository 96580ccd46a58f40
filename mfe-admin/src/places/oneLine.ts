import type { BusinessSuggestion } from '@show/contracts/entities/business';

/** '127 South Illinois Street, Salem, OH'; empty if nothing of it is known. */
export const oneLine = ({
  address,
  city,
  state,
}: Pick<BusinessSuggestion, 'address' | 'city' | 'state'>): string =>
  [address, city, state].filter(Boolean).join(', ');
