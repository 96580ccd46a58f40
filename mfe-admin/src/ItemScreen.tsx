import type { ScreenProps } from '@show/web-kit/contract';
import { ItemPage } from './features/items/page/ItemPage';
import { SignedIn } from './SignedIn';

/** `/admin/items/{type}/{id}` and `/admin/items/{type}/new` */
export function ItemScreen({ params: { type, id } }: ScreenProps) {
  return (
    <SignedIn>
      <ItemPage type={type} id={id} />
    </SignedIn>
  );
}
