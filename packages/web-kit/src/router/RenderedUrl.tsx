import { type ReactNode, startTransition, use, useEffect, useState } from 'react';
import { UNSAFE_LocationContext as LocationContext, parsePath } from 'react-router';

export interface RenderedUrlProps {
  /** URL that the server has rendered its children for; undefined when it has not. */
  url: string | undefined;
  children: ReactNode;
}

/**
 * Gives its children the URL that the document was rendered for until they are hydrated, and then the browser's,
 * which may be another spelling and have a query and an anchor that the server does not know.
 */
export function RenderedUrl({ url, children }: RenderedUrlProps) {
  const current = use(LocationContext);
  const [rendered, setRendered] = useState(url);
  // In a transition: what is not hydrated yet keeps its markup.
  useEffect(() => startTransition(() => setRendered(undefined)), []);
  const value =
    rendered === undefined
      ? current
      : { ...current, location: { ...current.location, search: '', hash: '', ...parsePath(rendered) } };
  return <LocationContext value={value}>{children}</LocationContext>;
}
