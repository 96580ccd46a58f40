import { usStateOf, valuesOfState } from '@show/contracts/site/usStates';
import { useFormContext, useWatch } from '@show/web-kit/forms';
import { StateSelect } from '../../places/home/HomeSelects';
import type { ShowInputs } from './rowInputs';
import { keyOf } from './showFields';

/** One choice that fills in all fields of the place. */
export function StateInput() {
  const { setValue, formState } = useFormContext<ShowInputs>();
  const code = String(useWatch<ShowInputs>({ name: keyOf('region.stateCode') }) ?? '');

  function choose(next: string): void {
    const state = usStateOf(next);
    // Without a state the map stays where it is.
    const values = state ? valuesOfState(state) : nowhere;
    for (const [path, value] of Object.entries(values))
      setValue(keyOf(path), String(value), { shouldDirty: true, shouldValidate: formState.isSubmitted });
  }

  return <StateSelect value={usStateOf(code) ? code : ''} onChange={({ target }) => choose(target.value)} />;
}

const nowhere = { 'region.stateCode': '', 'region.name': '', 'region.defaultState': '' };
