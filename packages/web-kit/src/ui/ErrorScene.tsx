import { ErrorState, type ErrorStateProps } from './ErrorState';
import { WhileYouAreHere } from './WhileYouAreHere';

/** What EmptyScene is to EmptyState: a failure that is the whole of a screen, or of its list. */
export function ErrorScene(props: Omit<ErrorStateProps, 'scene'>) {
  return (
    <>
      <ErrorState {...props} scene />
      <WhileYouAreHere />
    </>
  );
}
