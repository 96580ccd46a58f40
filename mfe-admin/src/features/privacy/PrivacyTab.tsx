import { read, useQuery } from '@show/web-kit/query';
import { AdminPanel } from '../../ui/layout/AdminPanel';
import { Loaded } from '../../ui/status/Loaded';
import { FindPerson } from './FindPerson';
import { NameDelayForm } from './NameDelayForm';
import styles from './PrivacyTab.module.css';

/** The tab of personal data: what is stored about a person, and when names of winners appear. */
export function PrivacyTab() {
  const settings = useQuery(read('/api/privacy'));
  return (
    <AdminPanel
      title="Privacy"
      intro="Data stored about visitors. Show or export it when they ask, and choose when winners are named; owners can erase it."
    >
      <div className={styles.parts}>
        <div>
          <FindPerson />
        </div>
        <AdminPanel
          level={3}
          title="Names of Winners"
          look="boxed"
          intro="A winner's name and city are public once you show them in the Giveaway tab, or automatically after this many hours. Without a number they wait for you."
        >
          <Loaded query={settings} height="6rem">
            {({ nameDelayHours }) => <NameDelayForm saved={nameDelayHours} />}
          </Loaded>
        </AdminPanel>
      </div>
    </AdminPanel>
  );
}
