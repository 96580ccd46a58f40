import { itemKinds } from '@show/contracts/domain/itemKinds';
import type { ShowSettings } from '@show/contracts/entities/showSettings';
import { counted } from '@show/web-kit/format';
import { read, useQuery } from '@show/web-kit/query';
import { Link } from '@show/web-kit/router';
import { Button } from '@show/web-kit/ui';
import { itemHref } from '../../ui/itemHref';
import { Fold } from '../../ui/layout/Fold';
import { fieldsNaming, namesFormer, sampleFields } from './leftOvers';
import styles from './ShowForm.module.css';
import type { ShowFieldInfo } from './showFieldInfo';
import { keyOf } from './showFields';

/** What is left of the demonstration, of a former name and of a former state. Renders nothing without any. */
export function LeftOvers({ settings }: { settings: ShowSettings }) {
  const { data } = useQuery(read('/api/admin/show/leftovers'));
  const samples = sampleFields(settings);
  const { data: giveaways = [] } = useQuery(read('/api/giveaways'));
  const named = fieldsNaming(settings, data?.formerNames ?? []);
  const items = [
    ...(data?.named ?? []),
    ...giveaways
      .filter((giveaway) => namesFormer(giveaway, settings.show.name, data?.formerNames ?? []))
      .map(({ id, title }) => ({ type: 'giveaway' as const, id, title })),
  ];
  const outside = data?.outside ?? [];
  return (
    <>
      {samples.length > 0 && (
        <Fold title={`${counted(samples.length, 'text')} still from the demonstration`}>
          <FieldLinks fields={samples} />
        </Fold>
      )}
      {named.length > 0 && (
        <Fold title={`An old name is left in ${counted(named.length, 'text')}`}>
          <FieldLinks fields={named} />
        </Fold>
      )}
      {items.length > 0 && (
        <Fold title={`An old name is left in ${counted(items.length, 'item')}`}>
          <ul>
            {items.map(({ type, id, title }) => (
              <li key={`${type} ${id}`}>
                <Link to={itemHref({ type, id })}>{title}</Link>
                {`, ${itemKinds[type].one}`}
              </li>
            ))}
          </ul>
        </Fold>
      )}
      {outside.length > 0 && (
        <Fold
          title={`${counted(outside.length, 'place')} outside ${settings.show.region.name ?? 'the region'}`}
        >
          <ul>
            {outside.map(({ kind, id, name }) => (
              <li key={`${kind} ${id} ${name}`}>
                <Link to={`/admin/items/${kind}/${id}`}>{name}</Link>
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </>
  );
}

function FieldLinks({ fields }: { fields: readonly ShowFieldInfo[] }) {
  function go(path: string): void {
    const box = document.querySelector(`[data-field="${keyOf(path)}"]`);
    const field = box?.querySelector<HTMLElement>('input, textarea, select, button');
    for (let fold = field?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
      fold.open = true;
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  }

  return (
    <div className={styles.links}>
      {fields.map(({ path, label }) => (
        <Button key={path} size="small" variant="quiet" onClick={() => go(path)}>
          {label}
        </Button>
      ))}
    </div>
  );
}
