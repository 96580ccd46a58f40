import { showValuesSchema } from '@show/contracts/site/showSettings';
import { Button } from '@show/web-kit/ui';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import styles from './SetUp.module.css';

export interface StepProps {
  readonly busy: boolean;
  /** Takes values of the show by their paths. */
  readonly onSave: (values: Readonly<Record<string, unknown>>) => void;
}

export interface SetUpFormProps extends StepProps {
  readonly title: string;
  /** By path; undefined for what was left empty, and is left as it is. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly children: (errors: Readonly<Record<string, string>>) => ReactNode;
}

/** One step of the set-up. What is wrong is shown beside its field, before anything is sent. */
export function SetUpForm({ title, values, busy, onSave, children }: SetUpFormProps) {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  function save(): void {
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
    const { error } = showValuesSchema.safeParse(given);
    setErrors(
      Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message])),
    );
    if (!error) onSave(given);
  }

  return (
    <form
      aria-label={title}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <h4 className={styles.title}>{title}</h4>
      {children(errors)}
      <div>
        <Button type="submit" variant="primary" busy={busy} icon={<ArrowRight aria-hidden="true" />}>
          Save and Continue
        </Button>
      </div>
    </form>
  );
}
