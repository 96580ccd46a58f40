import { Dialog } from '@show/web-kit/dialog';
import { type Command, commandGroups } from './commands';
import { Keys } from './Keys';
import styles from './ShortcutsDialog.module.css';

export interface ShortcutsDialogProps {
  commands: readonly Command[];
  onClose: () => void;
}

/** All keys, and what they do. */
export function ShortcutsDialog({ commands, onClose }: ShortcutsDialogProps) {
  const groups = [...commandGroups]
    .reverse()
    .map((title) => ({ title, listed: commands.filter(({ group, keys }) => group === title && keys) }))
    .filter(({ listed }) => listed.length > 0);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Keyboard shortcuts"
      description="Single keys work while nothing is being typed."
    >
      <div className={styles.groups}>
        {groups.map(({ title, listed }) => (
          <section key={title} aria-label={title}>
            <h3 className={styles.title}>{title}</h3>
            <dl className={styles.list}>
              {listed.map(({ label, keys = '' }) => (
                <div key={label} className={styles.line}>
                  <dt>{label}</dt>
                  <dd>
                    <Keys keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
