import { EmptyScene, LinkButton } from '@show/web-kit/ui';

/** The screen of a giveaway that does not exist. */
export function GiveawayMissing() {
  return (
    <EmptyScene
      level={1}
      title="Giveaway not found"
      text="It may be over, or the link may be wrong."
      action={<LinkButton to="/giveaways">To the current giveaway</LinkButton>}
    />
  );
}
