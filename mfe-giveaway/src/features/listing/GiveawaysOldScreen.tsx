import type { Giveaway } from '@show/contracts/entities/giveaway';
import { counted } from '@show/web-kit/format';
import { show, useNow, usePageMeta } from '@show/web-kit/page';
import { read, useQuery } from '@show/web-kit/query';
import { Tabs } from '@show/web-kit/tabs';
import { CardGrid, Container, EmptyScene, ErrorScene, PageHeader, SkeletonCards } from '@show/web-kit/ui';
import { useState } from 'react';
import { PrizeWaiting } from '../../prize/PrizeWaiting';
import { GiveawayCard } from './GiveawayCard';
import styles from './GiveawaysOldScreen.module.css';
import { type GiveawayStage, stages } from './giveawayStage';
import { HowToEnter } from './HowToEnter';
import { sampleGiveaways } from './sampleGiveaways';
import { Totals } from './Totals';

const tabs: readonly { label: string; stage?: GiveawayStage; none: string }[] = [
  { label: 'All', none: 'No giveaways yet' },
  { label: 'Active', stage: 'active', none: 'No giveaway is running now' },
  { label: 'Upcoming', stage: 'upcoming', none: 'No giveaway is announced yet' },
  { label: 'Completed', stage: 'completed', none: 'No giveaway has ended yet' },
];

/** All giveaways, in tabs by stage. */
export function GiveawaysOldScreen() {
  const { data, error, refetch } = useQuery(read('/api/giveaways'));
  usePageMeta({ title: 'Giveaways', canonical: '/giveaways-old' });
  const active = data?.find(({ status }) => status === 'open');
  return (
    <>
      <PageHeader
        title="Giveaways"
        intro="Scan, and you're in. Everything we give away: what's on now, and who has won."
        aside={<Totals giveaways={data} />}
      />
      {error ? <ErrorScene onRetry={() => refetch()} /> : <GiveawayTabs giveaways={data} />}
      <HowToEnter rulesOf={(active ?? data?.[0])?.id} />
      <PrizeWaiting />
    </>
  );
}

function GiveawayTabs({ giveaways }: { giveaways: readonly Giveaway[] | undefined }) {
  const now = useNow();
  const [samples] = useState(() => sampleGiveaways(now));
  const areSamples = giveaways?.length === 0 && show().demonstration;
  const shown = areSamples ? samples : giveaways;
  return (
    <>
      {areSamples && (
        <Container>
          <p className={styles.note}>
            There are no giveaways at the moment. These four are samples and show what one looks like.
          </p>
        </Container>
      )}
      <Tabs
        label="Giveaways"
        bleed
        tabs={tabs.map(({ label, stage, none }) => ({
          id: label.toLowerCase(),
          label,
          content: (
            <GiveawayList
              giveaways={shown?.filter(({ status }) => !stage || stages[status] === stage)}
              samples={areSamples}
              none={none}
            />
          ),
        }))}
      />
    </>
  );
}

interface GiveawayListProps {
  giveaways: readonly Giveaway[] | undefined;
  samples: boolean;
  /** Shown when the list is empty. */
  none: string;
}

function GiveawayList({ giveaways, samples, none }: GiveawayListProps) {
  if (!giveaways) {
    return (
      <Container className={styles.list}>
        <CardGrid>
          <SkeletonCards count={6} />
        </CardGrid>
      </Container>
    );
  }
  if (giveaways.length === 0)
    return <EmptyScene title={none} text="We'll announce the next one on the show." />;
  const running = giveaways.filter(({ status }) => status === 'open');
  const lead = running.find(({ main }) => main) ?? running[0];
  const rest = giveaways.filter((giveaway) => giveaway !== lead);
  return (
    <Container className={styles.list}>
      <section aria-label={counted(giveaways.length, 'giveaway')}>
        <CardGrid>
          {lead && <GiveawayCard giveaway={lead} sample={samples} look="lead" />}
          {rest.map((giveaway) => (
            <GiveawayCard key={giveaway.id} giveaway={giveaway} sample={samples} />
          ))}
        </CardGrid>
      </section>
    </Container>
  );
}
