import { usStateOf, valuesOfState } from '@show/contracts/site/usStates';
import { useFormContext, useWatch } from '@show/web-kit/forms';
import { StateSelect } from '../../places/home/HomeSelects';
import { fillForm } from '../../ui/form/fillForm';
import type { ShowInputs } from './rowInputs';
import { keyOf } from './showFields';

/** One choice that fills in all fields of the place. */
export function StateInput() {
  const form = useFormContext<ShowInputs>();
  const code = String(useWatch<ShowInputs>({ name: keyOf('region.stateCode') }) ?? '');

  function choose(next: string): void {
    const state = usStateOf(next);
    // Without a state the map stays where it is.
    // The town of the place before is not in this one.
    const values = { ...(state ? valuesOfState(state) : nowhere), 'region.defaultCity': '' };
    fillForm(form)(
      Object.fromEntries(Object.entries(values).map(([path, value]) => [keyOf(path), String(value)])),
    );
  }

  return <StateSelect value={usStateOf(code) ? code : ''} onChange={({ target }) => choose(target.value)} />;
}

const nowhere = { 'region.stateCode': '', 'region.name': '', 'region.defaultState': '' };
