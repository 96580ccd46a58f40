import { show, usePageMeta } from '@show/web-kit/page';
import { Container, PageHeader } from '@show/web-kit/ui';
import styles from './CalendarScreen.module.css';
import { SchedulingFrame } from './SchedulingFrame';
import { UpcomingFilming } from './UpcomingFilming';
import { useReachable } from './useReachable';
import { WhatToExpect } from './WhatToExpect';

/** The calendar screen: the scheduling widget and upcoming filming. */
export function CalendarScreen() {
  const { name, schedulingUrl } = show();
  const { state, tryAgain } = useReachable(schedulingUrl);
  usePageMeta({
    title: 'Calendar',
    description: `Book a meeting with ${name} and see where filming goes next.`,
  });

  return (
    <>
      <PageHeader title="Calendar" intro={`Pick a time to talk with the people who make ${name}.`} />
      {/* Rendered once the height of the widget is known, so that the layout does not shift. */}
      <div data-asking={state === 'asking'} className={styles.page}>
        <Container className={styles.booking}>
          <SchedulingFrame address={schedulingUrl} away={state === 'away'} onRetry={tryAgain} />
          <WhatToExpect />
        </Container>
        <UpcomingFilming />
      </div>
    </>
  );
}
