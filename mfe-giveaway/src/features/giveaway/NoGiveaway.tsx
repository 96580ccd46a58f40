import { EmptyScene, LinkButton } from '@show/web-kit/ui';

/** `/giveaways` while there is no giveaway at all. */
export function NoGiveaway() {
  return (
    <EmptyScene
      level={1}
      title="No giveaway right now"
      text="We'll announce the next one on the show. Watch an episode, and keep your phone handy for the code."
      action={
        <LinkButton to="/episodes" variant="primary">
          Watch Episodes
        </LinkButton>
      }
    />
  );
}
