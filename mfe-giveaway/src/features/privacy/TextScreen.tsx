import { show, usePageMeta } from '@show/web-kit/page';
import { read, useQuery } from '@show/web-kit/query';
import { ErrorState, Skeleton } from '@show/web-kit/ui';
import { NumberedSections, type Section } from '../../texts/NumberedSections';
import { TextPage } from '../../texts/TextPage';
import type { TextParts } from './privacyText';

export interface TextScreenProps {
  title: string;
  intro: string;
  canonical: string;
  text: (parts: TextParts) => readonly Section[];
  /** Link to the other text. */
  other: { readonly to: string; readonly label: string };
}

/** A page of numbered sections whose numbers come from the server. */
export function TextScreen({ title, intro, canonical, text, other }: TextScreenProps) {
  const { data, error, refetch } = useQuery(read('/api/privacy'));
  usePageMeta({ title, description: intro, canonical });
  const links = [other, { to: '/giveaways-old', label: 'Giveaways and their rules' }];
  return (
    <TextPage title={title} intro={intro} links={links}>
      {!data && error && <ErrorState onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="60rem" />}
      {data && <NumberedSections sections={text({ terms: data, show: show() })} />}
    </TextPage>
  );
}
