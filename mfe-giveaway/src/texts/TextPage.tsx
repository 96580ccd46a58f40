import { Button, Container, LinkButton, PageHeader, type PageHeaderProps } from '@show/web-kit/ui';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './TextPage.module.css';

export interface TextPageProps extends Pick<PageHeaderProps, 'title' | 'intro' | 'kicker'> {
  /** Links to related texts. */
  links: readonly { readonly to: string; readonly label: string }[];
  children: ReactNode;
}

/** A page of a long text, to be printed. */
export function TextPage({ links, children, ...head }: TextPageProps) {
  return (
    <>
      <PageHeader
        {...head}
        aside={
          <Button data-needs-script icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
            Print
          </Button>
        }
      />
      <Container className={styles.body}>
        {children}
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
