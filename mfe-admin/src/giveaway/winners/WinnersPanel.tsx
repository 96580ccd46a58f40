import { read, useQuery } from '@show/web-kit/query';
import { Tabs } from '@show/web-kit/tabs';
import { Button } from '@show/web-kit/ui';
import { RotateCw } from 'lucide-react';
import { AdminPanel } from '../../AdminPanel';
import { WinnersMap } from './WinnersMap';
import { WinnersTable } from './WinnersTable';

/** Winners of all rounds, as a list and on a map. */
export function WinnersPanel({ giveawayId }: { giveawayId: number }) {
  const reading = read('/api/admin/all-winners/{id}', { params: { id: giveawayId } });
  const { data, error, isFetching, refetch } = useQuery(reading);
  const again = () => void refetch();
  return (
    <AdminPanel
      title="Winners"
      actions={
        <Button size="small" busy={isFetching} onClick={again} icon={<RotateCw aria-hidden="true" />}>
          Refresh
        </Button>
      }
    >
      <Tabs
        label="Winners"
        tabs={[
          {
            id: 'list',
            label: 'List',
            content: <WinnersTable winners={data} error={error} onRetry={again} />,
          },
          { id: 'map', label: 'Map', content: <WinnersMap winners={data ?? []} /> },
        ]}
      />
    </AdminPanel>
  );
}
