import { Dialog } from '@show/web-kit/dialog';
import { counted } from '@show/web-kit/format';
import { Button, VisuallyHidden } from '@show/web-kit/ui';
import { FileText, Film, Search, Send } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type Command, type CommandTarget, commandGroups } from './commands';
import { Keys } from './Keys';
import { matching } from './matching';
import styles from './Palette.module.css';
import { useFound } from './useFound';
import { videoWanted } from './videoWanted';

export interface PaletteProps {
  commands: readonly Command[];
  /** Typed at first. */
  typed: string;
  target: CommandTarget;
  onClose: () => void;
}

interface Option {
  id: string;
  label: string;
  about?: string | undefined;
  icon: ReactNode;
  keys?: string | undefined;
  run: (target: CommandTarget) => void;
}

/** Otherwise each item would be listed twice. */
const asksForDescription = /(^|\s)desc/i;

/** Maximum entries of a group with a query. */
const maxPerGroup = 8;

/** Finds anything by name and does it: sections, actions, items, giveaways, filming days. */
export function Palette({ commands, typed, target, onClose }: PaletteProps) {
  const [query, setQuery] = useState(typed);
  const [at, setAt] = useState(0);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const found = useFound();

  const inPalette = commands.filter(({ keysOnly, run }) => run && !keysOnly);
  const ofGroup = (group: Command['group']): readonly Option[] =>
    matching(
      inPalette.filter((command) => command.group === group),
      query,
      ({ label, words }) => `${label} ${words ?? ''}`,
    ).map(({ label, icon, keys, run }) => ({ id: label, label, icon, keys, run: (to) => run?.(to) }));
  const hasQuery = query.trim() !== '';
  const named = (entries: typeof found.named, icon: ReactNode, words = query): readonly Option[] =>
    hasQuery
      ? matching(entries, words, ({ label, about }) => `${label} ${about}`)
          .slice(0, maxPerGroup)
          .map((entry) => ({ ...entry, icon }))
      : [];

  const video = videoWanted(query);
  const groups = [
    ...(video
      ? [
          {
            title: `Show the video ${video.youtubeId} in`,
            options: named(found.toShow(video.youtubeId), <Film aria-hidden="true" />, video.words),
          },
        ]
      : []),
    ...commandGroups.map((title) => ({ title: title as string, options: ofGroup(title) })),
    {
      title: 'Items, giveaways and filming days',
      options: named(found.named, <FileText aria-hidden="true" />),
    },
    {
      title: 'Descriptions',
      options: asksForDescription.test(query) ? named(found.described, <FileText aria-hidden="true" />) : [],
    },
    { title: 'Publish', options: named(found.toPublish, <Send aria-hidden="true" />) },
  ].filter(({ options }) => options.length > 0);
  const options = groups.flatMap((group) => group.options);
  const chosen = options[Math.min(at, options.length - 1)];
  const optionId = (option: Option) => `${id}-${options.indexOf(option)}`;

  // The dialog selects the text of its first field, and the first key would replace it.
  useEffect(() => queueMicrotask(() => field.current?.setSelectionRange(-1, -1)), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the chosen option
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [chosen?.id]);

  function run(option: Option | undefined): void {
    if (!option) return;
    onClose();
    option.run(target);
  }

  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const last = options.length - 1;
    const current = Math.min(at, last);
    const to = {
      ArrowDown: current === last ? 0 : current + 1,
      ArrowUp: current <= 0 ? last : current - 1,
      PageDown: Math.min(last, current + 8),
      PageUp: Math.max(0, current - 8),
    }[event.key];
    if (to !== undefined) setAt(to);
    else if (event.key === 'Enter') run(chosen);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Find or do">
      <div className={styles.palette}>
        <div className={styles.search}>
          <Search aria-hidden="true" />
          <input
            ref={field}
            type="text"
            role="combobox"
            aria-label="Find or do"
            aria-expanded={options.length > 0}
            aria-controls={id}
            aria-autocomplete="list"
            aria-activedescendant={chosen && optionId(chosen)}
            autoComplete="off"
            spellCheck={false}
            className={styles.input}
            placeholder="A section, an action, a title, a video’s address…"
            value={query}
            onChange={(event) => {
              setQuery(event.target.value);
              setAt(0);
            }}
            onKeyDown={press}
          />
        </div>
        <div className={styles.results}>
          <div ref={list} id={id} role="listbox" aria-label="Results" className={styles.list}>
            {groups.map(({ title, options: ofThis }) => (
              // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
              <div key={title} role="group" aria-label={title} className={styles.group}>
                <p className={styles.title} aria-hidden="true">
                  {title}
                </p>
                {ofThis.map((option) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
                  // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
                  <div
                    key={option.id}
                    id={optionId(option)}
                    role="option"
                    aria-selected={option === chosen}
                    className={styles.option}
                    onPointerMove={() => option !== chosen && setAt(options.indexOf(option))}
                    onClick={() => run(option)}
                  >
                    {option.icon}
                    <span className={styles.label}>{option.label}</span>
                    {option.about && <span className={styles.about}>{option.about}</span>}
                    {option.keys && <Keys keys={option.keys} />}
                  </div>
                ))}
              </div>
            ))}
          </div>
          {hasQuery && found.isPending && <p className={styles.note}>Searching all items…</p>}
          {hasQuery && found.failed && (
            <div className={styles.note}>
              <p>Items could not be loaded, so only sections and actions are found.</p>
              <Button size="small" onClick={found.retry}>
                Try Again
              </Button>
            </div>
          )}
          {options.length === 0 && !found.isPending && (
            <p className={styles.note}>{`Nothing is called “${query.trim()}”. Try fewer letters.`}</p>
          )}
        </div>
        <VisuallyHidden>
          <p role="status">{hasQuery ? counted(options.length, 'result') : ''}</p>
        </VisuallyHidden>
      </div>
    </Dialog>
  );
}
