export interface OptionsProps {
  /** Value and label of each. */
  of: readonly (readonly [value: string | number, label: string])[];
}

/** The options of a select. */
export function Options({ of: options }: OptionsProps) {
  return options.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
