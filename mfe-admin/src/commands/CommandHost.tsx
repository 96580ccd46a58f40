import { useLocation, useNavigate } from '@show/web-kit/router';
import { lazyWithRetries } from '@show/web-kit/timing';
import { toast } from '@show/web-kit/toasts';
import { LateDialog } from '@show/web-kit/ui';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { useSession } from '../api/session';
import { SessionsDialog } from '../session/SessionsDialog';
import { useSignOut } from '../session/signOutContext';
import { type CommandTarget, commandsOf, type NamedSection } from './commands';
import { type Intents, intend } from './intents';
import { usePressed } from './usePressed';

const Palette = lazyWithRetries(() =>
  import(/* webpackChunkName: "admin-commands" */ './Palette').then((m) => m.Palette),
);
const ShortcutsDialog = lazyWithRetries(() =>
  import(/* webpackChunkName: "admin-commands" */ './ShortcutsDialog').then((m) => m.ShortcutsDialog),
);

type Shown = { dialog: 'commands'; typed: string } | { dialog: 'shortcuts' | 'sessions' } | undefined;

const TargetContext = createContext<CommandTarget | null>(null);

/** What commands act on, for buttons that do the same. Null outside of the admin. */
export const useCommandTarget = () => use(TargetContext);

export interface CommandHostProps {
  /** What commands can open; a stable list. */
  sections: readonly NamedSection[];
  children: ReactNode;
}

/** Handles the keys of the commands, and shows their palette and list. */
export function CommandHost({ sections, children }: CommandHostProps) {
  const [shown, setShown] = useState<Shown>();
  const { data: session } = useSession();
  const signedIn = session?.authenticated ?? false;
  const signOut = useSignOut();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const close = () => setShown(undefined);

  const target: CommandTarget = {
    open<Name extends keyof Intents>(section: string, name?: Name, value?: Intents[Name]): void {
      // The dashboard keeps the filters of each section; elsewhere it opens at the section.
      if (/^\/admin\/*$/i.test(pathname)) intend('section', section);
      else navigate(`/admin?tab=${section}`);
      if (name && value !== undefined) intend(name, value);
    },
    navigate,
    showCommands: (typed = '') => setShown({ dialog: 'commands', typed }),
    showShortcuts: () => setShown({ dialog: 'shortcuts' }),
    showSessions: () => setShown({ dialog: 'sessions' }),
    focusSearch,
    signOut,
  };
  const commands = useMemo(() => commandsOf(sections), [sections]);
  const byKeys = useMemo(
    () => new Map(commands.flatMap(({ keys, run }) => (keys && run ? [[keys, run] as const] : []))),
    [commands],
  );
  const keys = useMemo(() => [...byKeys.keys()], [byKeys]);
  usePressed(keys, signedIn, (pressed, event) => {
    const run = byKeys.get(pressed);
    if (!run || event.defaultPrevented) return;
    event.preventDefault();
    run(target);
  });

  return (
    <TargetContext value={target}>
      {children}
      {shown?.dialog === 'sessions' && <SessionsDialog onClose={close} />}
      <LateDialog>
        {signedIn && shown?.dialog === 'commands' && (
          <Palette commands={commands} typed={shown.typed} target={target} onClose={close} />
        )}
        {signedIn && shown?.dialog === 'shortcuts' && <ShortcutsDialog commands={commands} onClose={close} />}
      </LateDialog>
    </TargetContext>
  );
}

/** Focuses the search box of the list that is shown. */
function focusSearch(): void {
  const boxes = document.querySelectorAll<HTMLInputElement>('main input[type="search"]');
  const box = [...boxes].find((one) => one.checkVisibility?.() ?? one.offsetParent !== null);
  if (box) box.select();
  if (box) box.focus();
  else toast({ title: 'Nothing to search here', description: 'Ctrl+K finds items by name everywhere.' });
}
