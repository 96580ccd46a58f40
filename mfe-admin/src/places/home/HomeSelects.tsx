import { usStates } from '@show/contracts/site/usStates';
import { Select, type SelectProps } from '@show/web-kit/forms';
import { Options } from '../../ui/form/Options';
import { timeZones } from './timeZones';

type Props = Omit<SelectProps, 'label' | 'children'>;

/** The state in which a show is at home, by its code; empty for none. */
export function StateSelect(props: Props) {
  return (
    <Select label="State" {...props}>
      <option value="">None of these</option>
      <Options of={usStates.map(({ code, name }) => [code, name])} />
    </Select>
  );
}

/** @param current the zone that is chosen */
export function TimeZoneSelect({ current, ...props }: Props & { current: string }) {
  const { american, others } = timeZones(current);
  return (
    <Select label="Time zone" {...props}>
      <optgroup label="United States">
        <Options of={american.map(({ zone, name }) => [zone, name])} />
      </optgroup>
      <optgroup label="All others">
        <Options of={others.map(({ zone, name }) => [zone, name])} />
      </optgroup>
    </Select>
  );
}
