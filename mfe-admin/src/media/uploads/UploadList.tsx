import { Button, VisuallyHidden } from '@show/web-kit/ui';
import { CircleAlert, CircleCheck, RotateCw, X } from 'lucide-react';
import styles from './UploadList.module.css';
import type { Upload } from './useUploads';

export interface UploadListProps {
  uploads: readonly Upload[];
  onRetry: (id: number) => void;
  onRetryAll: () => void;
  onCancel: (id: number) => void;
}

export function UploadList({ uploads, onRetry, onRetryAll, onCancel }: UploadListProps) {
  const count = (state: Upload['state']) => uploads.filter((upload) => upload.state === state).length;
  const failed = count('failed');
  const retried = uploads.filter(({ state, refused }) => state === 'failed' && !refused).length;
  return (
    <div>
      <VisuallyHidden>
        <span role="status">
          {`${count('done')} of ${uploads.length} uploaded${failed > 0 ? `, ${failed} failed` : ''}`}
        </span>
      </VisuallyHidden>
      {retried > 1 && (
        <Button size="small" icon={<RotateCw aria-hidden="true" />} onClick={onRetryAll}>
          Try All Again
        </Button>
      )}
      <ul className={styles.list}>
        {uploads.map(({ id, file, state, progress, reason, refused }) => (
          <li key={id} className={styles.file} data-state={state}>
            <Sign state={state} />
            <span className={styles.name}>
              {file.name}
              {reason && <span className={styles.reason}>{reason}</span>}
            </span>
            {(state === 'sending' || state === 'waiting') && (
              <progress value={progress} max={1} aria-label={`Uploading ${file.name}`} />
            )}
            {state === 'failed' && !refused && (
              <Button
                size="small"
                icon={<RotateCw aria-hidden="true" />}
                onClick={() => onRetry(id)}
                aria-label={`Try ${file.name} again`}
              >
                Try Again
              </Button>
            )}
            {state !== 'done' && (
              <Button
                size="small"
                variant="quiet"
                icon={<X aria-hidden="true" />}
                onClick={() => onCancel(id)}
                aria-label={`${state === 'failed' ? 'Dismiss' : 'Cancel'} ${file.name}`}
              >
                {state === 'failed' ? 'Dismiss' : 'Cancel'}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Sign({ state }: Pick<Upload, 'state'>) {
  if (state === 'done') return <CircleCheck aria-label="Uploaded" role="img" />;
  if (state === 'failed') return <CircleAlert aria-label="Failed" role="img" />;
  return null;
}
