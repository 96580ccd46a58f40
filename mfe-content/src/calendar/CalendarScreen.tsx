import { show, usePageMeta } from '@show/web-kit/page';
import { Container, PageHeader } from '@show/web-kit/ui';
import styles from './CalendarScreen.module.css';
import { SchedulingFrame } from './SchedulingFrame';
import { UpcomingFilming } from './UpcomingFilming';
import { WhatToExpect } from './WhatToExpect';

/** Where a meeting is booked, and where the cameras go next. */
export function CalendarScreen() {
  const { name, schedulingUrl } = show();
  usePageMeta({
    title: 'Calendar',
    description: `Book a meeting with ${name} and see where filming goes next.`,
  });

  return (
    <>
      <PageHeader title="Calendar" intro={`Pick a time to talk with the people who make ${name}.`} />
      <Container className={styles.booking}>
        <SchedulingFrame address={schedulingUrl} />
        <WhatToExpect />
      </Container>
      <UpcomingFilming />
    </>
  );
}
