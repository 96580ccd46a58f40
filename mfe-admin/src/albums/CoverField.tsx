import { toast } from '@show/web-kit/toasts';
import { Button, Picture } from '@show/web-kit/ui';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { AltText } from '../AltText';
import { sendForm } from '../sendForm';
import { UploadArea, type UploadAreaProps } from '../UploadArea';
import styles from './CoverField.module.css';

const fail = (description: string) => toast({ title: 'Upload Error', description, variant: 'destructive' });

export interface CoverFieldProps {
  /** Address of the picture. */
  cover: string | null;
  /** Words for it. */
  alt: string | null;
  onCover: (cover: string | null) => void;
}

/** The picture that stands for the album: a new one, or later one of its photos. */
export function CoverField({ cover, alt, onCover }: CoverFieldProps) {
  const current = useRef(onCover);
  current.current = onCover;

  const sendCover = useRef<UploadAreaProps['sendFile']>(async (file, progress) => {
    const form = new FormData();
    form.append('folder', 'bts');
    form.append('image', file);
    const { url } = await sendForm('POST /api/upload', { form, ...progress });
    current.current(url);
  });

  return (
    <div className={styles.cover}>
      {cover && (
        <div className={styles.shown}>
          <Picture src={cover} alt="Cover" ratio="3 / 2" sizes="14rem" className={styles.picture} />
          <AltText url={cover} alt={alt} name="the cover" />
          <Button size="small" variant="quiet" icon={<X aria-hidden="true" />} onClick={() => onCover(null)}>
            Remove Cover
          </Button>
        </div>
      )}
      <UploadArea
        label={cover ? 'Another cover' : 'Cover'}
        hint="JPG, PNG, GIF or WebP. One of the album's photos can be chosen later instead."
        sendFile={sendCover.current}
        onRefused={fail}
        onSettled={({ failed }) => {
          if (failed > 0) fail('Failed to upload image. Please try again.');
        }}
      />
    </div>
  );
}
