import type { AdminItemDetail } from '@show/contracts/entities/adminItemDetail';

/** What the video of an item says, by the names of the item's fields. */
export type VideoFields = NonNullable<AdminItemDetail['video']>['fields'];

/** An item as its page needs it. */
export type EditedItem = Pick<AdminItemDetail, 'item' | 'content' | 'edited' | 'video'>;
