import { show, usePageMeta } from '@show/web-kit/page';
import { Container, EmptyState, PageHeader } from '@show/web-kit/ui';
import styles from './CalendarScreen.module.css';
import { ContactWays } from './ContactWays';
import { SchedulingFrame } from './SchedulingFrame';
import { UpcomingFilming } from './UpcomingFilming';
import { useReachable } from './useReachable';
import { WhatToExpect } from './WhatToExpect';

/** The calendar screen: the scheduling widget, where the show has one, and upcoming filming. */
export function CalendarScreen() {
  const { name, schedulingUrl } = show();
  usePageMeta({
    title: 'Calendar',
    description: `Book a meeting with ${name} and see where filming goes next.`,
  });

  return (
    <>
      <PageHeader title="Calendar" intro={`Pick a time to talk with the people who make ${name}.`} />
      {schedulingUrl === null ? <ByMessage /> : <ByWidget address={schedulingUrl} />}
    </>
  );
}

function ByWidget({ address }: { address: string }) {
  const reachable = useReachable(address);
  return (
    <>
      <Container className={styles.booking}>
        <SchedulingFrame address={address} reachable={reachable} />
        <WhatToExpect />
      </Container>
      <UpcomingFilming />
    </>
  );
}

function ByMessage() {
  return (
    <>
      <Container className={styles.booking}>
        <EmptyState title="Meet us" text={<ContactWays />} />
        <WhatToExpect />
      </Container>
      <UpcomingFilming />
    </>
  );
}
