import type { ShowSettings } from '@show/contracts/entities/showSettings';
import { counted } from '@show/web-kit/format';
import { read, useQuery } from '@show/web-kit/query';
import { Link } from '@show/web-kit/router';
import { Button } from '@show/web-kit/ui';
import { Fold } from '../../ui/layout/Fold';
import { fieldsNaming, sampleFields } from './leftOvers';
import styles from './ShowForm.module.css';
import type { ShowFieldInfo } from './showFieldInfo';
import { keyOf } from './showFields';

/** What is left of the demonstration, of a former name and of a former state. Renders nothing without any. */
export function LeftOvers({ settings }: { settings: ShowSettings }) {
  const { data } = useQuery(read('/api/admin/show/leftovers'));
  const samples = sampleFields(settings);
  const named = fieldsNaming(settings, data?.formerNames ?? []);
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
    const key = keyOf(path);
    const field = document.querySelector<HTMLElement>(`[name="${key}"], [name^="${key}."]`);
    field?.closest('details')?.setAttribute('open', '');
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
