import type { StaffAccount } from '@show/contracts/entities/staffMember';
import { read, useQuery } from '@show/web-kit/query';
import { Sessions } from '../../session/SessionsDialog';
import { AdminPanel } from '../../ui/layout/AdminPanel';
import { Loaded } from '../../ui/status/Loaded';
import styles from './AccountTab.module.css';
import { NameForm } from './NameForm';
import { NoticeSettings } from './NoticeSettings';
import { PasscodeForm } from './PasscodeForm';
import { Passkeys } from './Passkeys';

/** The tab of a member's own account: name, passcode, passkeys, sessions. */
export function AccountTab() {
  const query = useQuery(read('/api/admin/account'));
  return (
    <AdminPanel title="Your Account" intro="Your name appears beside everything you change, under Activity.">
      <div className={styles.account}>
        <Loaded query={query} height="50rem">
          {(account) => <Account account={account} />}
        </Loaded>
        <AdminPanel
          level={3}
          look="boxed"
          title="Sessions"
          intro="Browsers that are signed in now. End those that you don’t know."
        >
          <Sessions />
        </AdminPanel>
      </div>
    </AdminPanel>
  );
}

function Account({ account }: { account: StaffAccount }) {
  return (
    <>
      <AdminPanel level={3} look="boxed" title="Name">
        <NameForm key={account.name} name={account.name} />
      </AdminPanel>
      <AdminPanel
        level={3}
        look="boxed"
        title="Passcode"
        intro={
          account.isFirstOwner
            ? 'Yours is the passcode of the installation. The person who runs the site changes it there.'
            : 'Your other sessions end when you change it.'
        }
      >
        {!account.isFirstOwner && <PasscodeForm isNew={!account.hasPasscode} />}
      </AdminPanel>
      <Passkeys passkeys={account.passkeys} />
      <NoticeSettings />
    </>
  );
}
