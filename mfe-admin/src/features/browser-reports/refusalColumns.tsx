import type { CspReport } from '@show/contracts';
import { capitalized } from '@show/contracts/domain/capitalized';
import { Badge } from '@show/web-kit/ui';
import { DateTime } from '../../ui/status/DateTime';
import { dateTimeText } from '../../ui/status/dateTimeText';
import type { Column } from '../../ui/table/DataTable';
import styles from './refusalColumns.module.css';

/** 'instudio-guests' as 'Instudio guests'. */
const pageName = (page: string): string => capitalized(page).replaceAll('-', ' ');

export const refusalColumns: readonly Column<CspReport>[] = [
  {
    id: 'lastSeen',
    header: 'Last Seen',
    value: ({ lastSeen }) => lastSeen,
    searchText: ({ lastSeen }) => dateTimeText(lastSeen),
    cell: ({ lastSeen }) => <DateTime instant={lastSeen} />,
  },
  {
    id: 'blocked',
    header: 'Refused',
    value: ({ blocked }) => blocked,
    cell: ({ blocked, disposition }) => (
      <div className={styles.refused}>
        <strong>{blocked}</strong>
        {disposition === 'report' && <Badge>Reported Only</Badge>}
      </div>
    ),
  },
  { id: 'directive', header: 'Rule', value: ({ directive }) => directive },
  { id: 'page', header: 'Page', value: ({ page }) => pageName(page) },
  { id: 'count', header: 'Times', value: ({ count }) => count, align: 'end' },
];
