import { maxAltLength } from '@show/contracts/domain/uploads';
import { Dialog } from '@show/web-kit/dialog';
import { Textarea } from '@show/web-kit/forms';
import { Button, classes, Picture } from '@show/web-kit/ui';
import { MessageSquareText } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useSessionEnded } from '../api/session';
import { useAdminMutation } from '../api/useAdminMutation';
import { ButtonRow } from '../ui/layout/ButtonRow';
import { saveByKey } from '../ui/saveByKey';
import styles from './AltText.module.css';
import { saveAlt } from './saveAlt';

export interface AltTextProps {
  /** URL of an uploaded picture. */
  url: string;
  /** Current alt text. */
  alt: string | null;
  /** Name of the picture in labels. */
  name: string;
  /** Called after the text was saved. */
  onSaved?: ((alt: string | null) => void) | undefined;
}

/** Shows and edits the alt text of a picture. */
export function AltText({ url, alt, name, onSaved }: AltTextProps) {
  const [editing, setEditing] = useState(false);
  // Other services get the text a moment later; it is shown here immediately.
  const [saved, setSaved] = useState<{ url: string; alt: string | null }>();
  const ended = useSessionEnded();
  const current = saved?.url === url ? saved.alt : alt;

  function take(text: string | null): void {
    setSaved({ url, alt: text });
    setEditing(false);
    onSaved?.(text);
  }

  return (
    <>
      <p className={classes(styles.words, !current && styles.missing)} title={current ?? undefined}>
        {current ?? 'No alt text yet'}
      </p>
      <Button
        size="small"
        variant="quiet"
        icon={<MessageSquareText aria-hidden="true" />}
        aria-label={`Alt text of ${name}`}
        onClick={() => setEditing(true)}
      >
        Alt Text
      </Button>
      <Dialog
        open={editing && !ended}
        onOpenChange={setEditing}
        title="Alt text"
        description={`Read to people who can't see ${name}, and shown where it cannot be loaded.`}
      >
        <AltForm url={url} alt={current} onSaved={take} onCancel={() => setEditing(false)} />
      </Dialog>
    </>
  );
}

interface AltFormProps {
  url: string;
  alt: string | null;
  onSaved: (alt: string | null) => void;
  onCancel: () => void;
}

function AltForm({ url, alt, onSaved, onCancel }: AltFormProps) {
  const [text, setText] = useState(alt ?? '');
  const { mutate, isPending } = useAdminMutation({
    call: () => saveAlt(url, text),
    done: 'Alt text saved',
    failed: 'Failed to update image',
    onSaved,
  });

  function save(event: FormEvent): void {
    event.preventDefault();
    // React events bubble through portals: without this a form around the dialog would submit too.
    event.stopPropagation();
    mutate();
  }

  return (
    <form className={styles.form} onSubmit={save} onKeyDown={saveByKey(!isPending)}>
      <Picture src={url} alt="" ratio="3 / 2" sizes="24rem" className={styles.picture} />
      <Textarea
        label="What it shows"
        hint="One plain sentence; no need to begin with “Picture of”."
        rows={3}
        maxLength={maxAltLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <ButtonRow>
        <Button onClick={onCancel} disabled={isPending}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={isPending}>
          Save Alt Text
        </Button>
      </ButtonRow>
    </form>
  );
}
