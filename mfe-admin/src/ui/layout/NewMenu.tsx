import { capitalized } from '@show/contracts/domain/capitalized';
import { itemKinds } from '@show/contracts/domain/itemKinds';
import { adminItemHref, newItem, type PagedKind, pagedKinds } from '@show/contracts/site/adminItemPages';
import { Button, LinkButton } from '@show/web-kit/ui';
import { Plus } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import styles from './NewMenu.module.css';

/** 'in-studio guest' as 'In-Studio Guest'. */
const titled = (words: string): string => words.replace(/[a-z]+/g, (word) => capitalized(word));

export interface NewMenuProps {
  kinds?: readonly PagedKind[];
}

/** The kinds of items that staff can make, each with a link to its empty page. */
export function NewMenu({ kinds = pagedKinds }: NewMenuProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const watched = new AbortController();
    const { signal } = watched;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) setOpen(false);
    };
    const press = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      opener.current?.focus();
    };
    document.addEventListener('keydown', press, { signal });
    document.addEventListener('focusin', leave, { signal });
    document.addEventListener('pointerdown', leave, { signal });
    return () => watched.abort();
  }, [open]);

  return (
    <div ref={menu} className={styles.menu}>
      <Button
        ref={opener}
        variant="primary"
        icon={<Plus aria-hidden="true" />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        New
      </Button>
      <ul id={id} className={styles.list} hidden={!open} aria-label="New item">
        {kinds.map((type) => (
          <li key={type}>
            <LinkButton to={adminItemHref({ type, id: newItem })} variant="quiet" className={styles.choice}>
              {titled(itemKinds[type].one)}
            </LinkButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
