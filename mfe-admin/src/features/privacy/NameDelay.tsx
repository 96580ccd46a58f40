import { read, useQuery } from '@show/web-kit/query';
import { AdminPanel } from '../../ui/layout/AdminPanel';
import { Loaded } from '../../ui/status/Loaded';
import { NameDelayForm } from './NameDelayForm';

/** Setting for when names of winners appear automatically. */
export function NameDelay() {
  const query = useQuery(read('/api/privacy'));
  return (
    <AdminPanel
      level={3}
      title="Names of Winners"
      look="boxed"
      intro="A winner's name and city are public once you show them in the Giveaway tab, or automatically after this many hours. Without a number they wait for you."
    >
      <Loaded query={query} height="6rem">
        {({ nameDelayHours }) => <NameDelayForm saved={nameDelayHours} />}
      </Loaded>
    </AdminPanel>
  );
}
