import { AdminPanel } from '../../ui/layout/AdminPanel';
import { FindPerson } from './FindPerson';
import { NameDelay } from './NameDelay';
import styles from './PrivacyTab.module.css';

/** The tab of personal data: what is stored about a person, and when names of winners appear. */
export function PrivacyTab() {
  return (
    <AdminPanel
      title="Privacy"
      intro="Data stored about visitors. Show or export it when they ask, and choose when winners are named; owners can erase it."
    >
      <div className={styles.parts}>
        <div>
          <FindPerson />
        </div>
        <NameDelay />
      </div>
    </AdminPanel>
  );
}
