import { show, usePageMeta } from '@show/web-kit/page';
import { Container, EmptyState, LinkButton, PageHeader } from '@show/web-kit/ui';
import { ArrowDown } from 'lucide-react';
import styles from './CalendarScreen.module.css';
import { ContactWays } from './ContactWays';
import { SchedulingFrame } from './SchedulingFrame';
import { UpcomingFilming } from './UpcomingFilming';
import { WhatToExpect } from './WhatToExpect';

/** The calendar screen: upcoming filming, and beside or below it the scheduling widget, where the show has one. */
export function CalendarScreen() {
  const { name, schedulingUrl, contact } = show();
  const canBook = schedulingUrl !== null;
  const ways = contact.email || contact.phone ? <ContactWays /> : undefined;
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
        intro={canBook ? 'Come see us film, or pick a time to talk with us.' : `Where ${name} films next.`}
        aside={
          canBook && (
            <LinkButton href="#booking" className={styles.down} icon={<ArrowDown aria-hidden="true" />}>
              Book a meeting
            </LinkButton>
          )
        }
      />
      <Container className={styles.columns}>
        <div className={styles.filming}>
          <UpcomingFilming />
        </div>
        {(canBook || ways) && (
          <>
            <WhatToExpect />
            <div id="booking" className={styles.booking}>
              {canBook ? (
                <SchedulingFrame url={schedulingUrl} ways={ways} />
              ) : (
                <EmptyState title="Meet us" text={ways} />
              )}
            </div>
          </>
        )}
      </Container>
    </>
  );
}
