export interface OptionsProps {
  of: readonly (readonly [value: string | number, label: string])[];
}

export function Options({ of: options }: OptionsProps) {
  return options.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
