import type { Business } from '@show/contracts/entities/business';

export type Located = Business & { latitude: number; longitude: number };

/** Whether both coordinates are known. */
export const hasPoint = (business: Business): business is Located =>
  business.latitude !== null && business.longitude !== null;
