import { usStates } from '@show/contracts/site/usStates';
import { Select, type SelectProps } from '@show/web-kit/forms';
import { timeZones } from './timeZones';

type Props = Omit<SelectProps, 'label' | 'children'>;

/** The state in which a show is at home, by its code; empty for none. */
export function StateSelect(props: Props) {
  return (
    <Select label="State" {...props}>
      <option value="">None of these</option>
      {usStates.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}

/** @param current the zone that is chosen */
export function TimeZoneSelect({ current, ...props }: Props & { current: string }) {
  const { american, others } = timeZones(current);
  return (
    <Select label="Time zone" {...props}>
      <optgroup label="United States">
        {american.map(({ zone, name }) => (
          <option key={zone} value={zone}>
            {name}
          </option>
        ))}
      </optgroup>
      <optgroup label="All others">
        {others.map(({ zone, name }) => (
          <option key={zone} value={zone}>
            {name}
          </option>
        ))}
      </optgroup>
    </Select>
  );
}
