import { type CallResponse, send } from '@show/web-kit/api';
import { formatDateTime } from '@show/web-kit/format';
import { keepsCookies } from '@show/web-kit/storage';
import { announce, Button } from '@show/web-kit/ui';
import { useEffect, useState } from 'react';
import { failureText } from '../../../api/failureText';
import { withRetry } from '../entry/withRetry';
import { Panel } from '../panel/Panel';
import beside from '../panel/Panel.module.css';
import { ClaimForm } from './ClaimForm';

export interface LinkedPrizeProps {
  giveawayId: number;
  claimSecret: string;
  onClaimed(code: string): void;
  /** Called when the visitor continues without the link. */
  onLeave(): void;
}

type Opened = CallResponse<'POST /api/giveaways/{id}/claim-link/open'>;

/** The prize of a claim link with its claim form, or why the link cannot be used. */
export function LinkedPrize({ giveawayId, claimSecret, onClaimed, onLeave }: LinkedPrizeProps) {
  const [opened, setOpened] = useState<Opened>();
  const [failure, setFailure] = useState<string>();
  const [isRemembered] = useState(keepsCookies);

  useEffect(() => {
    const visit = new AbortController();
    const call = (signal: AbortSignal | undefined) =>
      send('POST /api/giveaways/{id}/claim-link/open', {
        params: { id: giveawayId },
        body: { claimSecret },
        signal,
      });
    withRetry(call, { signal: visit.signal }).then(
      (prize) => {
        setOpened(prize);
        announce(waiting);
      },
      (error: unknown) => {
        if (visit.signal.aborted) return;
        const text = failureText(error);
        setFailure(text);
        announce(text);
      },
    );
    return () => visit.abort();
  }, [giveawayId, claimSecret]);

  if (failure) {
    return (
      <Panel title="This link cannot be used">
        <p>{failure}</p>
        <p>
          <Button onClick={onLeave}>Go to the giveaway</Button>
        </p>
      </Panel>
    );
  }
  if (!opened) {
    return (
      <Panel title="Opening your link..." busy>
        {null}
      </Panel>
    );
  }
  return (
    <Panel title={waiting} won>
      <div className={beside.words}>
        <p>
          Your prize: {opened.prize}. Tell us who you are before{' '}
          <time dateTime={opened.claimBy}>{formatDateTime(opened.claimBy)}</time>. The link works once.
        </p>
        {!isRemembered && (
          <p>
            This browser keeps no cookies, so only this page's link leads to your prize. Keep the page open
            until you have claimed.
          </p>
        )}
      </div>
      <div className={beside.form}>
        <ClaimForm giveawayId={giveawayId} claimSecret={claimSecret} onClaimed={onClaimed} />
      </div>
    </Panel>
  );
}

const waiting = 'Your prize is waiting';
