import { maxAltLength } from '@show/contracts/pictures/uploads';
import { Textarea } from '@show/web-kit/forms';
import { Button, classes, Picture } from '@show/web-kit/ui';
import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { useAdminMutation } from '../api/useAdminMutation';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog';
import styles from './AltText.module.css';
import { saveAlt } from './saveAlt';

export interface AltTextProps {
  /** URL of an uploaded picture. */
  url: string;
  /** Current alt text. */
  alt: string | null;
  /** Name of the picture in labels. */
  name: string;
}

/** Shows and edits the alt text of a picture. */
export function AltText({ url, alt, name }: AltTextProps) {
  /** While it is edited. */
  const [text, setText] = useState<string>();
  // Other services get the text soon after; it is shown here immediately.
  const [saved, setSaved] = useState<{ url: string; alt: string | null }>();
  const current = saved?.url === url ? saved.alt : alt;
  const { mutateAsync: save } = useAdminMutation({
    call: (typed: string) => saveAlt(url, typed),
    done: 'Alt text saved',
    failed: 'Failed to update image',
    onSaved: (stored) => setSaved({ url, alt: stored }),
  });

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
        onClick={() => setText(current ?? '')}
      >
        Alt Text
      </Button>
      {text !== undefined && (
        <ConfirmDialog
          onClose={() => setText(undefined)}
          title="Alt text"
          description={`Read to people who can't see ${name}, and shown where it cannot be loaded.`}
          confirmLabel="Save Alt Text"
          onConfirm={() => save(text)}
        >
          <Picture src={url} alt="" ratio="3 / 2" sizes="24rem" className={styles.picture} />
          <Textarea
            label="What it shows"
            hint="One plain sentence; no need to begin with “Picture of”."
            rows={3}
            maxLength={maxAltLength}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </ConfirmDialog>
      )}
    </>
  );
}
