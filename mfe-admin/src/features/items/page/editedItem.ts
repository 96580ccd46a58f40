import type { AdminItemDetail } from '@show/contracts/entities/adminItemDetail';

/** Values of the video of an item, by field name. */
export type VideoFields = NonNullable<AdminItemDetail['video']>['fields'];

/** An item as its page needs it. */
export type EditedItem = Pick<AdminItemDetail, 'item' | 'content' | 'edited' | 'video'>;
