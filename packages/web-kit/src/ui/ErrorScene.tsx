import { ErrorState, type ErrorStateProps } from './ErrorState';
import { WhileYouAreHere } from './WhileYouAreHere';

/** A failure of a whole screen or list, as EmptyScene is for an empty one. */
export function ErrorScene(props: Omit<ErrorStateProps, 'scene'>) {
  return (
    <>
      <ErrorState {...props} scene />
      <WhileYouAreHere />
    </>
  );
}
