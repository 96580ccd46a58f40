import { hasCapability, itemKinds, type KindOf, type KindWith, kindsWith } from '@show/contracts';
import { columnOf } from '../../items/columnOf';

type PicturedKind = KindOf<'content'> & KindWith<'pictures'>;

/** Every column with the URL of a picture. */
export const picturedColumns = kindsWith('pictures')
  .filter((type): type is PicturedKind => itemKinds[type].service === 'content')
  .map((type) => ({
    type,
    table: itemKinds[type].table,
    columns: itemKinds[type].pictures.map(columnOf),
    slug: hasCapability(type, 'slug'),
  }));
