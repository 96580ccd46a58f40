import { isItemKind, itemKinds } from '@show/contracts/domain/itemKinds';
import { type RundownKind, rundownKinds } from '@show/contracts/domain/rundownKinds';
import { secondsOf, timecode } from '@show/contracts/videos/timecode';
import { TextInput, useFormContext } from '@show/web-kit/forms';
import { toast } from '@show/web-kit/toasts';
import { Badge, Button } from '@show/web-kit/ui';
import { ListPlus, Timer, Trash2, Unlink } from 'lucide-react';
import { type ClipboardEvent, useId, useMemo, useRef } from 'react';
import { useAdminItems } from '../../api/useAdminItems';
import { fillForm } from '../../ui/form/fillForm';
import type { ItemValues } from '../itemValues';
import { removeDraft } from '../removeDraft';
import { playerTime } from './playerTime';
import styles from './RundownField.module.css';
import { newLine, pastedLines, type RundownDraft } from './rundownDrafts';

type Errors = readonly (Partial<Record<'startSecond' | 'title', { message?: string }>> | undefined)[];

/** Rundown of an episode, saved with it. */
export function RundownField() {
  const form = useFormContext<ItemValues>();
  const lines = form.watch('rundown') as readonly RundownDraft[];
  const end = Number(form.watch('durationMinutes')) * 60 || Number.POSITIVE_INFINITY;
  const options = useOptions();
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const errors = (form.formState.errors.rundown ?? []) as Errors & { message?: string };

  const setLines = (next: readonly RundownDraft[]) => fillForm(form)({ rundown: next });
  const change = ({ key }: RundownDraft, to: Partial<RundownDraft>) =>
    setLines(
      (form.getValues('rundown') as readonly RundownDraft[]).map((line) =>
        line.key === key ? { ...line, ...to } : line,
      ),
    );

  function add(): void {
    setLines([...lines, newLine()]);
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('li:last-child input')?.focus());
  }

  function remove(line: RundownDraft, name: string): void {
    removeDraft(form, 'rundown', line, name);
    // The focused button is removed with the line.
    adder.current?.focus();
  }

  function write(line: RundownDraft, title: string): void {
    const option = options.get(title);
    change(line, option ?? { title });
  }

  function paste(line: RundownDraft, event: ClipboardEvent<HTMLInputElement>): void {
    const pasted = pastedLines(event.clipboardData.getData('text'));
    if (pasted.length === 0) return;
    event.preventDefault();
    const others = lines.filter(({ key, title, time }) => key !== line.key || title || time);
    setLines([...others, ...pasted]);
  }

  async function takeTime(line: RundownDraft): Promise<void> {
    const seconds = await playerTime();
    if (seconds !== undefined) return change(line, { time: timecode(seconds) });
    toast({ title: 'Play the video first', description: 'Its time is taken from the player on this page.' });
  }

  return (
    <div ref={box} className={styles.rundown}>
      <datalist id={listId}>
        {[...options.keys()].map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
      {lines.length === 0 && (
        <p className={styles.none}>
          Nothing yet. Paste a list of chapters into the first line to start with it.
        </p>
      )}
      <ol className={styles.lines} aria-label="Rundown">
        {lines.map((line, at) => {
          const name = line.title || `line ${at + 1}`;
          const late = (secondsOf(line.time) ?? 0) >= end;
          return (
            <li key={line.key} className={styles.line}>
              <TextInput
                label="Starts at"
                placeholder="12:30"
                autoComplete="off"
                value={line.time}
                error={errors[at]?.startSecond?.message}
                hint={late ? 'After the end of the episode' : undefined}
                onChange={(event) => change(line, { time: event.target.value })}
              />
              <Button
                size="small"
                variant="quiet"
                className={styles.now}
                icon={<Timer aria-hidden="true" />}
                aria-label={`Use current time for ${name}`}
                onClick={() => void takeTime(line)}
              >
                Use current time
              </Button>
              <div className={styles.title}>
                <TextInput
                  label="What"
                  list={listId}
                  autoComplete="off"
                  value={line.title}
                  error={errors[at]?.title?.message}
                  onChange={(event) => write(line, event.target.value)}
                  onPaste={(event) => paste(line, event)}
                />
                {line.type && (
                  <p className={styles.linked}>
                    <Badge>{isItemKind(line.type) ? itemKinds[line.type].found : line.type}</Badge>
                    <Button
                      size="small"
                      variant="quiet"
                      icon={<Unlink aria-hidden="true" />}
                      aria-label={`Unlink ${name}`}
                      onClick={() => change(line, { type: null, id: null })}
                    >
                      Unlink
                    </Button>
                  </p>
                )}
              </div>
              <Button
                size="small"
                variant="quiet"
                className={styles.remove}
                icon={<Trash2 aria-hidden="true" />}
                aria-label={`Remove ${name}`}
                onClick={() => remove(line, name)}
              >
                Remove
              </Button>
            </li>
          );
        })}
      </ol>
      {errors.message && (
        <p role="alert" className={styles.error}>
          {errors.message}
        </p>
      )}
      <Button
        ref={adder}
        size="small"
        className={styles.add}
        icon={<ListPlus aria-hidden="true" />}
        onClick={add}
      >
        Add Line
      </Button>
    </div>
  );
}

const isRundownKind = (type: string): type is RundownKind => rundownKinds.some((kind) => kind === type);

/** Items that a line can be about, by the text that chooses one. */
function useOptions(): ReadonlyMap<string, Pick<RundownDraft, 'title' | 'type' | 'id'>> {
  const { data = [] } = useAdminItems();
  return useMemo(
    () =>
      new Map(
        data.flatMap(({ type, id, title }) =>
          isRundownKind(type) ? [[`${title} (${itemKinds[type].found})`, { title, type, id }] as const] : [],
        ),
      ),
    [data],
  );
}
