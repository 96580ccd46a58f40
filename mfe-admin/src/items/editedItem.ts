import type { AdminItemDetail } from '@show/contracts/entities/adminItemDetail';

/** Values of the video of an item, by field name. */
export type VideoFields = NonNullable<AdminItemDetail['video']>['fields'];

/** An item as its form needs it; a row of a list has its content alone. */
export interface EditedItem extends Pick<AdminItemDetail, 'content'> {
  item?: AdminItemDetail['item'];
  edited?: AdminItemDetail['edited'];
  video?: AdminItemDetail['video'];
}
