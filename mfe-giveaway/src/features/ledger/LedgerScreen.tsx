import type { LedgerPage } from '@show/contracts/entities/ledger';
import { newestLines } from '@show/contracts/site/pages';
import { isNotFound } from '@show/web-kit/api';
import type { ScreenProps } from '@show/web-kit/contract';
import { useMissing, usePageMeta } from '@show/web-kit/page';
import { read, useQuery } from '@show/web-kit/query';
import { Link, useSearchParams } from '@show/web-kit/router';
import { Container, ErrorState, PageHeader, Skeleton } from '@show/web-kit/ui';
import { useState } from 'react';
import { GiveawayMissing } from '../../lookup/GiveawayMissing';
import { useReceipts } from '../../storage/receipts';
import { ChainExplained } from './ChainExplained';
import styles from './LedgerScreen.module.css';
import { LineTable } from './LineTable';
import { OwnReceipts } from './OwnReceipts';
import { Promises } from './Promises';
import { RoundChoice } from './RoundChoice';
import { useLedger } from './useLedger';
import { Verdict } from './Verdict';

/** The public ledger of a round, with its verification. */
export function LedgerScreen({ params }: ScreenProps) {
  return useMissing() ? <GiveawayMissing /> : <LedgerOf id={Number(params.id)} />;
}

function LedgerOf({ id }: { id: number }) {
  const [search] = useSearchParams();
  const [attempt, setAttempt] = useState(0);
  const giveaway = useQuery(read('/api/giveaways/{id}', { params: { id } }));
  const newest = useNewestLines(giveaway.data ?? { id });
  const ledger = useLedger(id, numberIn(search.get('round')), attempt);
  const receipts = useReceipts(id);
  usePageMeta({
    title: giveaway.data && `Entry ledger: ${giveaway.data.title}`,
    description: 'Every entry of this giveaway, one line each, and a check that none was changed.',
    canonical: `/giveaways/${id}/ledger`,
  });

  if (isNotFound(giveaway.error)) return <GiveawayMissing />;
  const wanted = numberIn(search.get('line'));
  const own = receipts.filter(({ round }) => round === ledger.round);
  return (
    <>
      <PageHeader
        kicker={<Link to={`/giveaways/${id}`}>{giveaway.data?.title ?? 'Giveaway'}</Link>}
        title="Entry ledger"
        intro="Every entry is one line here, by its number. Your own device checks that no line was added, changed or removed later."
      />
      <Container className={styles.body}>
        {ledger.rounds.length > 1 && (
          <RoundChoice giveawayId={id} chosen={ledger.round} rounds={ledger.rounds} />
        )}
        {ledger.phase === 'failed' ? (
          <ErrorState
            title={isNotFound(ledger.error) ? 'Round not found' : 'The ledger could not be read'}
            onRetry={() => setAttempt(attempt + 1)}
          />
        ) : (
          <>
            <Verdict ledger={ledger} />
            <WithoutScripts giveawayId={id} />
            {own.length > 0 && <OwnReceipts receipts={own} ledger={ledger} />}
            <Promises ledger={ledger} />
            {ledger.lines.length > 0 && (
              <LineTable
                key={`${ledger.round} ${wanted}`}
                ledger={ledger}
                own={own.map(({ number }) => number)}
                wanted={wanted ?? own[0]?.number}
              />
            )}
            {ledger.lines.length === 0 && newest && (
              <LineTable
                ledger={{ lines: newest.lines, fault: null }}
                before={newest.total - newest.lines.length}
                own={[]}
                wanted={undefined}
              />
            )}
            {ledger.lines.length === 0 && !newest && (
              <div data-needs-script>
                <Skeleton height="24rem" />
              </div>
            )}
          </>
        )}
      </Container>
      <ChainExplained giveawayId={id} />
    </>
  );
}

/** The end of the ledger, from the document. */
function useNewestLines(giveaway: Parameters<typeof newestLines>[0]): LedgerPage | undefined {
  const { data } = useQuery<LedgerPage>({ queryKey: [newestLines(giveaway)], enabled: false });
  return data && data.lines.length > 0 ? data : undefined;
}

function WithoutScripts({ giveawayId }: { giveawayId: number }) {
  const address = `/api/giveaways/${giveawayId}/ledger`;
  return (
    <noscript>
      <p className={styles.plain}>
        Checking the lines here needs JavaScript, which is switched off in this browser. The newest lines are
        below; all of them, as programs read them, are at <a href={address}>{address}</a>, up to 1,000 at a
        time. How to check them yourself is written at the end.
      </p>
    </noscript>
  );
}

function numberIn(text: string | null): number | undefined {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
