import { useHydrated } from '@show/web-kit/hydration';
import { useLocation } from '@show/web-kit/router';
import type { PictureProps } from '@show/web-kit/ui';
import { type ReactNode, useState, ViewTransition } from 'react';
import { alreadyShown, standIn } from '../ui/alreadyShown';

export interface DetailPictureProps {
  /** URLs of the picture, best first. */
  src: PictureProps['src'];
  children: ReactNode;
}

/**
 * Around the main picture of a page, which grows out of that of the card that led here: ContentCard. The card's copy
 * is shown until the picture has loaded.
 */
export function DetailPicture({ src, children }: DetailPictureProps) {
  const { pathname } = useLocation();
  const hydrated = useHydrated();
  const [copy] = useState(() => (hydrated ? alreadyShown([src].flat()[0]) : undefined));
  return (
    <ViewTransition name={pathname} default="none" share="auto">
      <div data-main-picture="" style={standIn(copy)}>
        {children}
      </div>
    </ViewTransition>
  );
}
