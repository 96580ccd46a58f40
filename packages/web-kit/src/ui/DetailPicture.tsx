import { useLocation } from '@show/web-kit/router';
import { type ReactNode, ViewTransition } from 'react';

/** Around the main picture of a page, which grows out of that of the card that led here: ContentCard. */
export function DetailPicture({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ViewTransition name={pathname} default="none" share="auto">
      {children}
    </ViewTransition>
  );
}
