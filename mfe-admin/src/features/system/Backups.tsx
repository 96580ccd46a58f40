import type { InstallationState } from '@show/contracts/entities/installation';
import { Button } from '@show/web-kit/ui';
import { Archive } from 'lucide-react';
import { send } from '../../api/send';
import { useAdminMutation } from '../../api/useAdminMutation';
import { DownloadLink } from '../../ui/DownloadLink';
import { FactRow } from '../../ui/list/FactList';
import { dateTimeText } from '../../ui/status/dateTimeText';
import { sizeText } from '../../ui/status/sizeText';
import styles from './SystemTab.module.css';

export interface BackupsProps {
  backups: NonNullable<InstallationState['backups']>;
}

/** The last backup, with a button for another and one that downloads the newest. */
export function Backups({ backups: { last, running, files } }: BackupsProps) {
  const make = useAdminMutation({
    call: () => send('POST /api/admin/backups', {}),
    done: 'The backup has started. You can keep working.',
    failed: 'Failed to start a backup',
    affects: ['/api/admin/installation'],
  });
  const [newest] = files;
  return (
    <FactRow
      icon={Archive}
      title="Backup"
      facts={
        last
          ? [`${dateTimeText(last.at)}, ${sizeText(last.bytes)}`, `In ${folderOf(last.file)}`]
          : ['None yet. One file holds everything: pages, pictures, giveaways, people.']
      }
      action={
        <div className={styles.buttons}>
          {newest && (
            <DownloadLink
              size="small"
              variant="quiet"
              href={`/api/admin/backups/${newest.name}`}
              aria-label={`Download the backup of ${dateTimeText(newest.at)}`}
            >
              Download
            </DownloadLink>
          )}
          <Button size="small" busy={running || make.isPending} onClick={() => make.mutate()}>
            Back Up Now
          </Button>
        </div>
      }
    />
  );
}

const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'));
