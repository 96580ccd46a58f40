import { useFormContext } from '@show/web-kit/forms';
import { Button } from '@show/web-kit/ui';
import { Clapperboard, RotateCcw } from 'lucide-react';
import { fillForm } from '../ui/form/fillForm';
import styles from './FromVideo.module.css';
import type { ItemFieldProps } from './itemFields';
import { type ItemValues, videoValue } from './itemValues';

/** Shows whether a field follows the video of the item, with a button that makes it follow again. */
export function FromVideo({ kind, field: { name, label }, saved }: ItemFieldProps) {
  const form = useFormContext<ItemValues>();
  const value = form.watch(name);
  const wanted = form.watch('followVideo');
  const video = saved?.video?.fields ?? {};
  if (!saved || !(name in video)) return null;

  const said = videoValue(kind, name, video);
  const isOwn = saved.edited?.includes(name) && !wanted.includes(name);
  if (value === said && !isOwn) {
    return (
      <p className={styles.origin}>
        <Clapperboard aria-hidden="true" />
        From the video
      </p>
    );
  }
  return (
    <Button
      size="small"
      variant="quiet"
      className={styles.again}
      icon={<RotateCcw aria-hidden="true" />}
      aria-label={`Take the video's text again: ${label}`}
      onClick={() =>
        fillForm(form)({ [name]: said, followVideo: [...wanted.filter((one) => one !== name), name] })
      }
    >
      Take the video's text again
    </Button>
  );
}
