import { show, usePageMeta } from '@show/web-kit/page';
import { read, useQuery } from '@show/web-kit/query';
import { Container, EmptyState, ErrorState, LinkButton, PageHeader, Section } from '@show/web-kit/ui';
import { SponsorRows, SponsorRowsWaiting } from './SponsorRows';

/** The sponsors screen: featured ones large, then all. */
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
        intro={`The businesses that make ${name} possible. Watch their commercials, then go and see them.`}
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
    return <ErrorState scene onRetry={again} />;
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
      <Container>
        <EmptyState
          scene
          title="No sponsors found..."
          text="This place is still free. Would you like to stand here?"
          action={<LinkButton to="/about">Get in touch</LinkButton>}
        />
      </Container>
    );
  }
  return (
    <>
      {featured.data && featured.data.length > 0 && (
        <Section title="Featured sponsors">
          <SponsorRows sponsors={featured.data} look="lead" />
        </Section>
      )}
      <Section title="All sponsors">
        <SponsorRows sponsors={all.data} look="normal" />
      </Section>
    </>
  );
}
