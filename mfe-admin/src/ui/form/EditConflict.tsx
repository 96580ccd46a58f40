import { Button } from '@show/web-kit/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './EditConflict.module.css';

export interface EditConflictProps {
  /** What is edited: 'album'. */
  what: string;
  /** Values that another member of staff has changed, by field, if known. */
  theirs?: Readonly<Record<string, unknown>>;
  /** Discards the user's edit. */
  onKeepTheirs: () => void;
  /** Overwrites theirs with the user's edit. */
  onOverwrite: () => void;
}

const nothing: Readonly<Record<string, unknown>> = {};

/** Notice of an edit conflict in a form, with the other changes and the choice between the versions. */
export function EditConflict({ what, theirs = nothing, onKeepTheirs, onOverwrite }: EditConflictProps) {
  const notice = useRef<HTMLDivElement>(null);
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  // Scrolled into view: the pressed button may be far below.
  useEffect(() => {
    notice.current?.focus();
    setForm(notice.current?.closest('form') ?? null);
  }, []);
  const changes = Object.entries(theirs);
  return (
    <div ref={notice} role="alert" tabIndex={-1} className={styles.conflict}>
      <p className={styles.words}>
        {`Someone else has changed this ${what} since you opened it. Your changes were not saved. Their changes are kept.`}
      </p>
      {changes.length > 0 && (
        <dl className={styles.theirs}>
          {changes.map(([name, value]) => (
            <div key={name}>
              <dt>{`Their ${labelOf(form, name)}`}</dt>
              <dd>{textOf(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles.choices}>
        <Button size="small" onClick={onKeepTheirs}>
          Keep Theirs
        </Button>
        <Button size="small" variant="danger" onClick={onOverwrite}>
          Save Mine Anyway
        </Button>
      </div>
    </div>
  );
}

/** The label of the field in the form, or its name in words: 'hero image'. */
function labelOf(form: HTMLFormElement | null, name: string): string {
  const field = form?.elements.namedItem(name);
  const isLabelled =
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement;
  const label = isLabelled ? field.labels?.[0] : form?.querySelector(`[data-field="${name}"] legend`);
  const text = label?.textContent?.replace(' (optional)', '').trim();
  return (text || name.replace(/([A-Z])/g, ' $1')).toLowerCase();
}

/** Longest text of theirs that is shown, in characters. */
const most = 300;

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (String(value).startsWith('/uploads/')) return 'another picture';
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : 'another choice';
  return text.length > most ? `${text.slice(0, most)}…` : text;
}
