import { ImageUp } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { acceptedImages, refuseImage, refuseNonImages } from './imageFiles';
import styles from './UploadArea.module.css';
import { UploadList } from './UploadList';
import { useDraggedFiles } from './useDraggedFiles';
import { type SendFile, useUploads } from './useUploads';

export type { SendFile };

export interface UploadAreaProps {
  /** Names what is uploaded: 'Custom thumbnail'. */
  label: string;
  hint?: ReactNode;
  multiple?: boolean | undefined;
  /** Sends one file; called again for a retry. */
  sendFile: SendFile;
  /** Told why a choice of files was not taken. */
  onRefused: (reason: string) => void;
  /** Says why a choice of files cannot be taken, beyond not being images. */
  refuse?: ((files: readonly File[]) => string | undefined) | undefined;
  /** Everything has either arrived or failed: the place for a toast. */
  onSettled: (outcome: { done: number; failed: number; reason: string | undefined }) => void;
  disabled?: boolean | undefined;
  /** 'small' is one line, for lists. */
  size?: 'small' | 'normal' | undefined;
}

/** Takes images by drop or by choice, and shows for each how far it is, with a way to stop it or to try again. */
export function UploadArea(props: UploadAreaProps) {
  const { label, hint, multiple = false, sendFile, onRefused, refuse, onSettled, disabled, size } = props;
  const { uploads, add, retry, cancel } = useUploads({ sendFile, refuse: refuseImage, onSettled });
  const [over, setOver] = useState(false);
  const dragged = useDraggedFiles();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  // One image that has arrived is seen where it belongs; of many it is good to know which ones did.
  const listed = multiple ? uploads : uploads.filter(({ state }) => state !== 'done');

  function take(chosen: FileList | null): void {
    const files = [...(chosen ?? [])].slice(0, multiple ? undefined : 1);
    if (input.current) input.current.value = '';
    if (files.length === 0 || disabled) return;
    const reason = refuseNonImages(files) ?? refuse?.(files);
    if (reason) onRefused(reason);
    else add(files);
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

  /** The parts within are left too when the pointer comes to another one. */
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
        data-size={size}
        data-disabled={disabled}
        onDragOver={dragOver}
        onDragLeave={dragLeave}
        onDrop={drop}
      >
        <ImageUp aria-hidden="true" />
        <span className={styles.words}>
          <span className={styles.label}>{label}</span>
          <span className={styles.hint}>
            {dragged && !disabled ? 'Drop here' : (hint ?? invitation(multiple, size))}
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
          onChange={(event) => take(event.target.files)}
        />
      </label>
      {listed.length > 0 && <UploadList uploads={listed} onRetry={retry} onCancel={cancel} />}
    </div>
  );
}

function invitation(multiple: boolean, size: UploadAreaProps['size']): string {
  if (size === 'small') return 'Drop or choose a file';
  return multiple ? 'Drop images here or choose files' : 'Drop an image here or choose a file';
}
