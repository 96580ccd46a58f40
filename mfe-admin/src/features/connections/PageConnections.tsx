import type { PageCheck } from '@show/contracts/forms/channelSettings';
import type { Show } from '@show/contracts/site/show';
import { read, useQuery } from '@show/web-kit/query';
import { Link } from '@show/web-kit/router';
import { Button } from '@show/web-kit/ui';
import { send } from '../../api/send';
import { AdminPanel } from '../../ui/layout/AdminPanel';
import { ButtonRow } from '../../ui/layout/ButtonRow';
import { Loaded } from '../../ui/status/Loaded';
import { CheckResult } from './CheckResult';
import styles from './Connections.module.css';
import { useCheck } from './useCheck';

/** Pages of other providers, which are entered with the other values of the show. */
export function PageConnections() {
  return (
    <Loaded query={useQuery(read('/api/admin/show'))} height="12rem">
      {({ show }) => <Pages {...show} />}
    </Loaded>
  );
}

function Pages({ newsletter, schedulingUrl }: Pick<Show, 'newsletter' | 'schedulingUrl'>) {
  return (
    <>
      <PageConnection
        title="Newsletter"
        none="No newsletter is connected: the site offers none."
        use="newsletter"
        url={newsletter?.url ?? null}
      />
      <PageConnection
        title="Scheduling"
        none="No scheduling page is connected: visitors are asked to write or call."
        use="scheduling"
        url={schedulingUrl}
      />
    </>
  );
}

interface PageConnectionProps extends Pick<PageCheck, 'use'> {
  title: string;
  none: string;
  url: string | null;
}

function PageConnection({ title, none, use, url }: PageConnectionProps) {
  const { result, busy, check } = useCheck((page: string) =>
    send('POST /api/admin/page-check', { body: { use, url: page } }),
  );
  return (
    <AdminPanel level={3} look="boxed" title={title} intro={url ? undefined : none}>
      <div className={styles.stack}>
        {url && (
          <p>
            <a href={url} rel="noopener">
              {url}
            </a>
          </p>
        )}
        <CheckResult result={result} />
        <ButtonRow align="start">
          {url && (
            <Button busy={busy} onClick={() => void check(url)}>
              {busy ? 'Checking...' : `Check ${title}`}
            </Button>
          )}
          <Link to="/admin?tab=show&part=contact">{url ? 'Change under Show' : 'Enter it under Show'}</Link>
        </ButtonRow>
      </div>
    </AdminPanel>
  );
}
