import { EmptyState, type EmptyStateProps } from './EmptyState';
import { WhileYouAreHere } from './WhileYouAreHere';

/**
 * An empty state that is the whole of a screen, or of the list that a screen is about: as wide as the window, so not for
 * inside a Container, with three episodes below. A part of a page that is empty has an EmptyState in its place.
 */
export function EmptyScene(props: Omit<EmptyStateProps, 'scene'>) {
  return (
    <>
      <EmptyState {...props} scene />
      <WhileYouAreHere />
    </>
  );
}
