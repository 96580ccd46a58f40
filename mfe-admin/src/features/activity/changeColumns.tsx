import { DateTime } from '../../ui/status/DateTime';
import { dateTimeText } from '../../ui/status/dateTimeText';
import type { Column } from '../../ui/table/DataTable';
import { ChangedItem } from './ChangedItem';
import { actionLabels, fieldChanges, fieldName, kindLabels } from './changeLabels';
import type { Act } from './uploadActs';
import type { LoggedChange } from './useChanges';

/** 'Title, URL': the changed fields; empty for created and deleted items. */
const changedFields = (change: LoggedChange): string =>
  change.action === 'changed'
    ? fieldChanges(change)
        .map(({ name }) => fieldName(name))
        .join(', ')
    : '';

/** Who did it. Lines from before members were introduced name the session. */
function whoText({ own, action, actor, memberId }: LoggedChange): string {
  if (own) return 'You';
  if (action === 'refused') return 'Someone';
  return memberId === null ? `Session ${actor}` : actor;
}

/** @param nameOf the item of a line */
export const changeColumns = (nameOf: (change: Act) => string): readonly Column<Act>[] => [
  {
    id: 'at',
    header: 'When',
    value: ({ at }) => at,
    searchText: ({ at }) => dateTimeText(at),
    cell: ({ at }) => <DateTime instant={at} />,
  },
  {
    id: 'actor',
    header: 'Who',
    value: whoText,
  },
  { id: 'action', header: 'Action', value: ({ action }) => actionLabels[action] },
  { id: 'kind', header: 'Kind', value: ({ kind }) => kindLabels[kind] ?? kind },
  {
    id: 'item',
    header: 'Item',
    value: (change) => `${nameOf(change)} ${changedFields(change)}`,
    cell: (change) => <ChangedItem change={change} name={nameOf(change)} words={changedFields(change)} />,
  },
];
