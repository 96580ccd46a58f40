import { usStateOf, valuesOfState } from '@show/contracts/site/usStates';
import { TextInput } from '@show/web-kit/forms';
import { show } from '@show/web-kit/page';
import { useState } from 'react';
import { StateSelect, TimeZoneSelect } from '../../../places/home/HomeSelects';
import { SetUpForm, type StepProps } from './SetUpForm';

export function PlaceStep(props: StepProps) {
  const { region } = show();
  const [code, setCode] = useState(region.stateCode ?? '');
  const [area, setArea] = useState(region.name ?? '');
  const [zone, setZone] = useState(region.timeZone);
  const state = usStateOf(code);
  const ofState = state ? valuesOfState(state) : { 'region.name': area.trim() || undefined };

  function choose(next: string): void {
    setCode(next);
    const chosen = usStateOf(next);
    if (chosen) setZone(chosen.timeZone);
  }

  return (
    <SetUpForm {...props} title="Where is it based?" values={{ ...ofState, 'region.timeZone': zone }}>
      {(errors) => (
        <>
          <StateSelect
            hint="Sets the map, its counties and the time zone."
            value={code}
            onChange={({ target }) => choose(target.value)}
          />
          {!state && (
            <TextInput
              label="Name of the area"
              optional
              value={area}
              onChange={({ target }) => setArea(target.value)}
              error={errors['region.name']}
            />
          )}
          <TimeZoneSelect current={zone} value={zone} onChange={({ target }) => setZone(target.value)} />
        </>
      )}
    </SetUpForm>
  );
}
