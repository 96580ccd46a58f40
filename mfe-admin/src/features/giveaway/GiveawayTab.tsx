import { read, useQuery } from '@show/web-kit/query';
import { useSearchParams } from '@show/web-kit/router';
import { ErrorState, Skeleton, useMedia } from '@show/web-kit/ui';
import { useRef } from 'react';
import { failureText } from '../../api/failureText';
import { useIntent } from '../../commands/intents';
import { useConfirmDiscard } from '../../ui/form/useConfirmDiscard';
import { giveawayFormLabel } from './form/GiveawayForm';
import { NewGiveawayForm, newGiveawayFormLabel } from './form/NewGiveawayForm';
import { GiveawayList } from './GiveawayList';
import { GiveawayPanels } from './GiveawayPanels';
import styles from './GiveawayTab.module.css';

/** The tab of giveaways: the list, and the panels of the one in the URL, else of the one at `/giveaways`. */
export function GiveawayTab() {
  const { wanted, copied, show } = useChosen();
  // Another member of staff may have changed them while this window was in the background.
  const reading = { ...read('/api/giveaways'), refetchOnWindowFocus: 'always' as const };
  const { data: giveaways, error, refetch } = useQuery(reading);
  const isNew = wanted === 'new' || giveaways?.length === 0;
  const { confirmDiscard, question } = useConfirmDiscard(isNew ? newGiveawayFormLabel : giveawayFormLabel);

  const id = isNew ? undefined : Number(wanted) || giveaways?.find(({ main }) => main)?.id;
  const opened = giveaways?.find((giveaway) => giveaway.id === id);
  const source = giveaways?.find((giveaway) => String(giveaway.id) === copied);

  /** Shows another giveaway, or a form for a new one, after a confirmation if this discards something. */
  function change(giveaway: number | 'new', from?: number): void {
    const isShown = giveaway === (isNew ? 'new' : id) && from === source?.id;
    if (isShown) return;
    confirmDiscard(() =>
      show({ giveaway: String(giveaway), ...(from !== undefined && { from: String(from) }) }),
    );
  }

  // On a phone what runs comes before the list.
  const runsFirst = useMedia('(max-width: 47.99rem)');
  useIntent('giveaway', (giveaway) => change(giveaway), giveaways !== undefined);

  if (!giveaways && error) {
    return (
      <ErrorState
        title="Giveaways could not be loaded"
        text={failureText(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!giveaways) return <Skeleton height="40rem" />;

  const list = giveaways.length > 0 && (
    <div className={styles.list}>
      <GiveawayList
        giveaways={giveaways}
        opened={id}
        onOpen={change}
        onNew={() => change('new')}
        onCopy={(from) => change('new', from)}
      />
    </div>
  );
  return (
    <div>
      {runsFirst ? opened && <h2>{opened.title}</h2> : list}
      {isNew && (
        <NewGiveawayForm
          key={source?.id}
          title={giveaways.length === 0 ? 'Set up the first giveaway' : 'New Giveaway'}
          copied={source}
          onCreated={(created) => show({ giveaway: String(created.id) })}
          onCancel={() => show({})}
        />
      )}
      {id !== undefined && <GiveawayPanels key={id} id={id} onGone={() => show({})} />}
      {runsFirst && list}
      {question}
    </div>
  );
}

/** The choice in the URL. While another tab is open, the URL does not belong to this one. */
function useChosen() {
  const [search, setSearch] = useSearchParams();
  const own = useRef(search);
  if ((search.get('tab') ?? 'giveaway') === 'giveaway') own.current = search;
  return {
    wanted: own.current.get('giveaway'),
    copied: own.current.get('from'),
    show: (chosen: Readonly<Record<string, string>>) => setSearch({ tab: 'giveaway', ...chosen }),
  };
}
