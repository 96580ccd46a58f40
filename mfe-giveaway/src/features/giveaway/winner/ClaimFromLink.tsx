import { useHydrated } from '@show/web-kit/hydration';
import { useLocation, useNavigate } from '@show/web-kit/router';
import { lazyWithRetries } from '@show/web-kit/timing';
import { Late } from '@show/web-kit/ui';
import type { ReactNode } from 'react';
import { Panel } from '../panel/Panel';

const LinkedPrize = lazyWithRetries(() =>
  import(/* webpackChunkName: "winner-panel" */ './LinkedPrize').then((m) => m.LinkedPrize),
);

export interface ClaimFromLinkProps {
  giveawayId: number;
  onClaimed(code: string): void;
  /** What the page shows to a visitor who has not followed a claim link. */
  children: ReactNode;
}

/** Shows the prize of a claim link, whose secret is in the fragment of the URL, in place of the visitor's outcome. */
export function ClaimFromLink({ giveawayId, onClaimed, children }: ClaimFromLinkProps) {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  // Without the sign that a message had behind the link.
  const secret = /^#claim=([\w-]{1,128})/.exec(hash)?.[1];
  if (!useHydrated() || !secret) return children;
  /** The secret leaves the URL once it is of no more use. */
  const leave = () => void navigate({ pathname, search }, { replace: true });
  return (
    <Late
      waiting={
        <Panel title="Opening your link..." busy>
          {null}
        </Panel>
      }
      failed={
        <Panel title="We couldn't open your link">
          <p>The link still works. Please reload the page.</p>
        </Panel>
      }
    >
      <LinkedPrize
        key={secret}
        giveawayId={giveawayId}
        claimSecret={secret}
        onLeave={leave}
        onClaimed={(code) => {
          onClaimed(code);
          leave();
        }}
      />
    </Late>
  );
}
