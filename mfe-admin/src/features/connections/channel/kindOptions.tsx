import { capitalized } from '@show/contracts/domain/capitalized';
import { itemKinds, kindsWith } from '@show/contracts/domain/itemKinds';

/** Kinds of items that the videos of a playlist can become. */
export const kindOptions = kindsWith('synced').map((kind) => (
  <option key={kind} value={itemKinds[kind].synced}>
    {capitalized(itemKinds[kind].many)}
  </option>
));
