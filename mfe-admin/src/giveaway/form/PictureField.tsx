import type { PictureSize } from '@show/contracts/entities/pictureSize';
import { toast } from '@show/web-kit/toasts';
import { Button, Picture } from '@show/web-kit/ui';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { UploadArea, type UploadAreaProps } from '../../UploadArea';
import { uploadImage } from '../../uploadImage';
import styles from './PictureField.module.css';

const fail = (description: string) => toast({ title: 'Upload Error', description, variant: 'destructive' });

export interface PictureFieldProps {
  /** Address of the picture. */
  picture: string | null;
  size: PictureSize | undefined;
  onPicture: (picture: string | null) => void;
}

/** The picture of the giveaway's cards and of shared links. It is stored at once, and used when the form is saved. */
export function PictureField({ picture, size, onPicture }: PictureFieldProps) {
  const current = useRef(onPicture);
  current.current = onPicture;

  const sendPicture = useRef<UploadAreaProps['sendFile']>(async (file, progress) => {
    const { url } = await uploadImage(file, 'giveaways', progress);
    current.current(url);
  });

  return (
    <fieldset className={styles.field}>
      <legend className={styles.title}>Picture</legend>
      {picture && (
        <div className={styles.shown}>
          <Picture
            src={picture}
            size={size}
            alt="Picture of the giveaway"
            sizes="16rem"
            className={styles.picture}
          />
          <Button
            size="small"
            variant="quiet"
            icon={<X aria-hidden="true" />}
            onClick={() => onPicture(null)}
          >
            Remove Picture
          </Button>
        </div>
      )}
      <UploadArea
        label={picture ? 'Another picture' : 'Upload a picture'}
        hint="JPG, PNG, GIF or WebP. Shown with the giveaway and in shared links once the form is saved."
        sendFile={sendPicture.current}
        onRefused={fail}
        onSettled={({ failed }) => {
          if (failed > 0) fail('Failed to upload image. Please try again.');
        }}
      />
    </fieldset>
  );
}
