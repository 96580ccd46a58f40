import { useHydrated } from '@show/web-kit/hydration';
import type { MouseEvent, ReactNode, Ref } from 'react';

export interface ActionLinkProps {
  /** URL that does the same without scripts. Opens in a new tab. */
  href: string;
  /** What happens instead once the scripts have loaded. */
  onAct: () => void;
  className?: string | undefined;
  ref?: Ref<HTMLAnchorElement> | undefined;
  children: ReactNode;
}

/** Asks the browser for the link itself: a new tab, a new window, a download. */
const meansLink = ({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  altKey || ctrlKey || metaKey || shiftKey;

/** A link that is a button once the scripts have loaded: a video that plays on the page, a picture that is enlarged. */
export function ActionLink({ href, onAct, className, ref, children }: ActionLinkProps) {
  const role = useHydrated() ? 'button' : undefined;
  return (
    <a
      ref={ref}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      role={role}
      className={className}
      onClick={(event) => {
        if (meansLink(event)) return;
        event.preventDefault();
        onAct();
      }}
      onKeyDown={(event) => {
        // The browser itself follows a link by Enter only.
        if (event.key !== ' ') return;
        event.preventDefault();
        onAct();
      }}
    >
      {children}
    </a>
  );
}
