import type { ScreenProps } from '@show/web-kit/contract';
import { usePageMeta } from '@show/web-kit/page';
import { PreviewPage } from './features/publishing/PreviewPage';
import { SignedIn } from './SignedIn';

/** `/admin/preview/{type}/{id}` */
export function PreviewScreen({ params: { type, id } }: ScreenProps) {
  usePageMeta({ title: 'Preview' });
  return (
    <SignedIn>
      <PreviewPage type={type} id={id} />
    </SignedIn>
  );
}
