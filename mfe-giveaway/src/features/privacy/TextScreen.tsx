import { show, usePageMeta } from '@show/web-kit/page';
import { read, useQuery } from '@show/web-kit/query';
import { Button, Container, ErrorState, LinkButton, PageHeader, Skeleton } from '@show/web-kit/ui';
import { Printer } from 'lucide-react';
import { NumberedSections, type Section } from '../../texts/NumberedSections';
import type { TextParts } from './privacyText';
import styles from './TextScreen.module.css';

export interface TextScreenProps {
  title: string;
  intro: string;
  canonical: string;
  text: (parts: TextParts) => readonly Section[];
  /** Where else to read. */
  links: readonly { readonly to: string; readonly label: string }[];
}

/** A page of numbered sections whose numbers come from the server. */
export function TextScreen({ title, intro, canonical, text, links }: TextScreenProps) {
  const { data, error, refetch } = useQuery(read('/api/privacy'));
  usePageMeta({ title, description: intro, canonical });
  return (
    <>
      <PageHeader
        title={title}
        intro={intro}
        aside={
          <Button data-needs-script icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
            Print
          </Button>
        }
      />
      <Container className={styles.body}>
        {!data && error && <ErrorState onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height="60rem" />}
        {data && <NumberedSections sections={text({ terms: data, show: show() })} />}
        <p className={styles.ways}>
          {links.map(({ to, label }) => (
            <LinkButton key={to} to={to}>
              {label}
            </LinkButton>
          ))}
        </p>
      </Container>
    </>
  );
}
