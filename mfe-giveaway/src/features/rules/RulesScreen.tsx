import { isNotFound } from '@show/web-kit/api';
import type { ScreenProps } from '@show/web-kit/contract';
import { show, useMissing, usePageMeta } from '@show/web-kit/page';
import { read, useQuery } from '@show/web-kit/query';
import { Link, useSearchParams } from '@show/web-kit/router';
import { ErrorState, Skeleton } from '@show/web-kit/ui';
import { GiveawayMissing } from '../../lookup/GiveawayMissing';
import { NumberedSections } from '../../texts/NumberedSections';
import { TextPage } from '../../texts/TextPage';
import { officialRules, rulesInShort } from './officialRules';
import styles from './RulesScreen.module.css';

export function RulesScreen({ params }: ScreenProps) {
  return useMissing() ? <GiveawayMissing /> : <RulesOf id={Number(params.id)} />;
}

function RulesOf({ id }: { id: number }) {
  const [search] = useSearchParams();
  const round = Number(/^[1-9]\d{0,8}$/.exec(search.get('round') ?? '')) || undefined;
  const giveaway = useQuery(read('/api/giveaways/{id}', { params: { id } }));
  const rules = useQuery(
    read('/api/giveaways/{id}/rules', { params: { id }, ...(round && { query: { round } }) }),
  );
  usePageMeta({
    title: giveaway.data && `Official rules: ${giveaway.data.title}`,
    description: 'Who can enter, how the winner is found, what there is to win and until when.',
    canonical: `/giveaways/${id}/rules`,
  });

  if (isNotFound(giveaway.error) || isNotFound(rules.error)) return <GiveawayMissing />;
  const failed = giveaway.error ?? rules.error;
  const sections =
    giveaway.data && rules.data
      ? officialRules({ giveaway: giveaway.data, rules: rules.data, show: show() })
      : undefined;
  return (
    <TextPage
      kicker={<Link to={`/giveaways/${id}`}>{giveaway.data?.title ?? 'Giveaway'}</Link>}
      title={round ? `Official rules of round ${round}` : 'Official rules'}
      intro="No purchase necessary. Entry is free."
      links={[
        { to: `/giveaways/${id}`, label: 'To the giveaway' },
        { to: `/giveaways/${id}/ledger`, label: 'Entry ledger' },
      ]}
    >
      {failed && (
        <ErrorState
          onRetry={() => {
            void giveaway.refetch();
            void rules.refetch();
          }}
        />
      )}
      {!failed && !sections && <Skeleton height="40rem" />}
      {rules.data && (
        <ul className={styles.short} aria-label="In short">
          {rulesInShort(rules.data).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      )}
      {sections && <NumberedSections sections={sections} />}
    </TextPage>
  );
}
