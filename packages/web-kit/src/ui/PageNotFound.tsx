import { usePageMeta } from '@show/web-kit/page';
import { LinkButton } from './Button';
import { EmptyScene } from './EmptyScene';

/** The screen of unknown paths, used by the shell and for slugs that name nothing. */
export function PageNotFound() {
  usePageMeta({ title: 'Page Not Found' });
  const ways = (
    <>
      <LinkButton to="/" variant="primary">
        Back to Home
      </LinkButton>
      <LinkButton to="/search">Search</LinkButton>
    </>
  );
  return (
    <EmptyScene
      level={1}
      title="Page Not Found"
      text="Dead end. The page may have moved, or the link has a typo."
      action={ways}
    />
  );
}
