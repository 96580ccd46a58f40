import { show, usePageMeta } from '@show/web-kit/page';
import { Container, EmptyState, PageHeader } from '@show/web-kit/ui';
import styles from './CalendarScreen.module.css';
import { ContactWays } from './ContactWays';
import { SchedulingFrame } from './SchedulingFrame';
import { UpcomingFilming } from './UpcomingFilming';
import { useReachable } from './useReachable';
import { WhatToExpect } from './WhatToExpect';

/** The calendar screen: upcoming filming, and beside or below it the scheduling widget where the show has one. */
export function CalendarScreen() {
  const { name, schedulingUrl, contact } = show();
  const canBook = schedulingUrl !== null;
  usePageMeta({
    title: 'Calendar',
    description: canBook
      ? `Book a meeting with ${name} and see where filming goes next.`
      : `Where ${name} films next.`,
  });

  return (
    <>
      <PageHeader
        title="Calendar"
        intro={canBook ? `Come see ${name} film, or pick a time to talk.` : `Where ${name} films next.`}
      />
      <Container className={styles.calendar}>
        <div className={styles.columns}>
          <UpcomingFilming />
          {schedulingUrl !== null && <Widget url={schedulingUrl} />}
          {!canBook && (contact.email || contact.phone) && (
            <EmptyState title="Meet us" text={<ContactWays />} />
          )}
        </div>
        <WhatToExpect />
      </Container>
    </>
  );
}

function Widget({ url }: { url: string }) {
  return <SchedulingFrame url={url} reachable={useReachable(url)} />;
}
