import type { Sponsor } from '@show/contracts/entities/sponsor';
import { show, usePageMeta } from '@show/web-kit/page';
import { read, useQuery } from '@show/web-kit/query';
import { EmptyScene, ErrorScene, LinkButton, PageHeader, Section } from '@show/web-kit/ui';
import { FeaturedAgain } from './FeaturedAgain';
import { SponsorRows, SponsorRowsWaiting } from './SponsorRows';
import styles from './SponsorsScreen.module.css';

/** The sponsors screen: featured ones large, then the others, then the featured ones by name. */
export function SponsorsScreen() {
  const { name } = show();
  usePageMeta({
    title: 'Sponsored By',
    description: `The businesses that make ${name} possible, and their commercials.`,
  });
  return (
    <>
      <PageHeader
        title="Sponsored By"
        intro={`The businesses that make ${name} possible. Watch their commercials, then go see them.`}
      />
      <Sponsors />
    </>
  );
}

function Sponsors() {
  const featured = useQuery(read('/api/sponsors/featured'));
  const all = useQuery(read('/api/sponsors'));

  if (all.isError && !all.data) {
    const again = () => {
      all.refetch();
      featured.refetch();
    };
    return <ErrorScene onRetry={again} />;
  }
  if (!all.data || featured.isPending) {
    return (
      <Section title="Featured sponsors">
        <SponsorRowsWaiting />
      </Section>
    );
  }
  if (all.data.length === 0) {
    return (
      <EmptyScene
        title="No sponsors found..."
        text="This spot is open. Want to see your name here?"
        action={<LinkButton to="/about">Get in touch</LinkButton>}
      />
    );
  }
  const large = featured.data ?? [];
  const isLarge = ({ id }: Sponsor) => large.some((sponsor) => sponsor.id === id);
  const again = all.data.filter(isLarge);
  const others = all.data.filter((sponsor) => !isLarge(sponsor));
  return (
    <>
      {large.length > 0 && (
        <Section title="Featured sponsors">
          <SponsorRows sponsors={large} look="lead" />
        </Section>
      )}
      <Section title="All sponsors" className={styles.all}>
        {others.length > 0 && <SponsorRows sponsors={others} look="card" />}
        {again.length > 0 && <FeaturedAgain sponsors={again} />}
      </Section>
    </>
  );
}
