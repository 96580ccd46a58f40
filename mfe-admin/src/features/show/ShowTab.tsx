import { read, useQuery } from '@show/web-kit/query';
import { AdminPanel } from '../../ui/layout/AdminPanel';
import { Loaded } from '../../ui/status/Loaded';
import { ShowForm } from './ShowForm';

/** The tab of the show itself: its name, look, place, links and texts. */
export function ShowTab() {
  const query = useQuery(read('/api/admin/show'));
  return (
    <AdminPanel
      title="Show"
      intro="What makes this site your show's own. Visitors see it as soon as it is saved."
    >
      <Loaded query={query} height="40rem">
        {(settings) => <ShowForm settings={settings} />}
      </Loaded>
    </AdminPanel>
  );
}
