import { ImageUp } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { acceptedImages, imageHint, refuseImage } from './imageFiles';
import styles from './UploadArea.module.css';
import { UploadList } from './UploadList';
import { useDraggedFiles } from './useDraggedFiles';
import { type JudgedFile, type SendFile, type UploadsOutcome, useUploads } from './useUploads';

export type { SendFile };

export interface UploadAreaProps {
  /** Accessible name: 'Custom thumbnail'. */
  label: string;
  hint?: ReactNode;
  multiple?: boolean | undefined;
  /** Sends one file; called again for a retry. */
  sendFile: SendFile;
  /** Called with a summary when files are rejected; each is also listed with its reason. */
  onRefused: (reason: string) => void;
  /** How many more files there is room for, and the reason why others are rejected. */
  room?: { left: number; full: string } | undefined;
  /** Called when all uploads have succeeded or failed. */
  onSettled: (outcome: UploadsOutcome) => void;
  disabled?: boolean | undefined;
}

/** Uploads images by drag and drop or file dialog, with progress, cancel and retry for each. */
export function UploadArea(props: UploadAreaProps) {
  const { label, hint, multiple = false, sendFile, onRefused, room, onSettled, disabled } = props;
  const { uploads, add, retry, retryAll, cancel } = useUploads({ sendFile, onSettled });
  const [over, setOver] = useState(false);
  const dragged = useDraggedFiles();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  // A single finished upload is visible elsewhere; of several, each is listed.
  const listed = multiple ? uploads : uploads.filter(({ state }) => state !== 'done');

  function take(chosen: FileList | null): void {
    const files = [...(chosen ?? [])].slice(0, multiple ? undefined : 1);
    if (input.current) input.current.value = '';
    if (files.length === 0 || disabled) return;
    let left = room?.left ?? Number.POSITIVE_INFINITY;
    const judged = files.map((file): JudgedFile => {
      const refused = refuseImage(file) ?? (left > 0 ? undefined : room?.full);
      if (!refused) left -= 1;
      return { file, refused };
    });
    add(judged);
    const refused = judged.filter((one) => one.refused !== undefined);
    if (refused.length > 0) onRefused(summaryOf(refused, files.length));
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }

  function dragOver(event: DragEvent): void {
    event.preventDefault();
    setOver(true);
  }

  /** dragleave also fires when the pointer enters a child. */
  function dragLeave({ currentTarget, relatedTarget }: DragEvent): void {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
  }

  return (
    <div className={styles.upload}>
      <label
        htmlFor={id}
        className={styles.area}
        data-over={over && !disabled}
        data-awaited={dragged && !disabled}
        data-disabled={disabled}
        onDragOver={dragOver}
        onDragLeave={dragLeave}
        onDrop={drop}
      >
        <ImageUp aria-hidden="true" />
        <span className={styles.words}>
          <span className={styles.label}>{label}</span>
          <span className={styles.hint}>
            {dragged && !disabled ? 'Drop here' : (hint ?? invitation(multiple))}
          </span>
        </span>
        <input
          ref={input}
          id={id}
          type="file"
          accept={acceptedImages}
          multiple={multiple}
          disabled={disabled}
          className={styles.input}
          // In a form, Enter would submit it.
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            event.currentTarget.click();
          }}
          onChange={(event) => take(event.target.files)}
        />
      </label>
      {listed.length > 0 && (
        <UploadList uploads={listed} onRetry={retry} onRetryAll={retryAll} onCancel={cancel} />
      )}
    </div>
  );
}

/** Why files were rejected, or which, when there are several reasons or other files were accepted. */
function summaryOf(refused: readonly JudgedFile[], all: number): string {
  const [reason = '', ...others] = new Set(refused.map((one) => one.refused ?? ''));
  if (others.length === 0 && refused.length === all) return reason;
  const names = refused.slice(0, 3).map(({ file }) => file.name);
  const more = refused.length - names.length;
  return `Skipped: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}. See the list for the reason.`;
}

function invitation(multiple: boolean): string {
  return `${multiple ? 'Drop images here or choose files' : 'Drop an image here or choose a file'}. ${imageHint}`;
}
