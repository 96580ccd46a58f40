import type { PictureSize } from '@show/contracts/entities/pictureSize';
import type { UploadFolder } from '@show/contracts/pictures/uploads';
import { Button, Picture } from '@show/web-kit/ui';
import { Images, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { toastError } from '../../api/toasts';
import { AltText } from '../AltText';
import { ShapeButton } from '../shape/ShapeButton';
import type { CropUse } from '../shape/ShapedPicture';
import { imageHint } from '../uploads/imageFiles';
import { UploadArea, type UploadAreaProps } from '../uploads/UploadArea';
import { uploadImage } from '../uploads/uploadImage';
import { LibraryPicker } from './LibraryPicker';
import styles from './PictureField.module.css';

const fail = (description: string) => toastError('Upload Error', description);

export interface PictureFieldProps {
  /** Label of the field and its buttons: 'Cover'. */
  title: string;
  /** Name in sentences: 'the cover of the album'. */
  name: string;
  hint: string;
  folder: UploadFolder;
  ratio?: '3 / 2' | undefined;
  /** Pixels from which the picture stays sharp where it is shown largest. */
  sharpWidth?: number | undefined;
  /** How its crop is shown. */
  use?: CropUse | undefined;
  picture: string | null;
  /** Metadata of the saved picture. */
  size: PictureSize | undefined;
  /** Why the picture cannot be saved. */
  error?: string | undefined;
  onPicture: (picture: string | null) => void;
}

type Words = PictureSize & { url: string };

/**
 * A form field for a picture, uploaded or picked from the library. Uploads are stored immediately and used when the
 * form is saved.
 */
export function PictureField(props: PictureFieldProps) {
  const { title, name, hint, folder, ratio, sharpWidth = 1280, use, picture, size, error, onPicture } = props;
  const [choosing, setChoosing] = useState(false);
  /** Metadata is known for saved pictures only. */
  const [chosen, setChosen] = useState<Words>();
  const shown = chosen?.url === picture ? chosen : size;
  const alt = shown?.alt ?? null;

  function take(picture: Words): void {
    setChosen(picture);
    onPicture(picture.url);
  }

  const current = useRef(take);
  current.current = take;
  const sendPicture = useRef<UploadAreaProps['sendFile']>(async (file, progress) => {
    current.current(await uploadImage(file, folder, progress));
  });

  return (
    <fieldset className={styles.field} data-shown={picture ? '' : undefined}>
      <legend className={styles.title}>{title}</legend>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {picture && (
        <div className={styles.shown}>
          <Picture
            src={picture}
            size={size}
            alt={alt ?? name}
            {...(ratio && { ratio })}
            sizes="16rem"
            className={styles.picture}
          />
          {shown && shown.width < sharpWidth && (
            <p role="status" className={styles.small}>
              {`Only ${shown.width} pixels wide: it may look blurred. ${sharpWidth} or more stay sharp.`}
            </p>
          )}
          <AltText url={picture} alt={alt} name={name} />
        </div>
      )}
      <div className={styles.choices}>
        <UploadArea
          label={picture ? `Another ${title.toLowerCase()}` : `Upload a ${title.toLowerCase()}`}
          hint={`${hint} ${imageHint}`}
          sendFile={sendPicture.current}
          onRefused={fail}
          onSettled={({ failed }) => {
            if (failed > 0) fail('Failed to upload image. Please try again.');
          }}
        />
        <div className={styles.buttons}>
          <Button
            size="small"
            icon={<Images aria-hidden="true" />}
            aria-label={`Choose from Library: ${name}`}
            onClick={() => setChoosing(true)}
          >
            Choose from Library
          </Button>
          {picture?.startsWith('/uploads/') && (
            <ShapeButton url={picture} name={name} folder={folder} use={use} onShaped={take} />
          )}
          {picture && (
            <Button
              size="small"
              variant="quiet"
              icon={<X aria-hidden="true" />}
              aria-label={`Remove ${title}`}
              onClick={() => onPicture(null)}
            >
              Remove
            </Button>
          )}
        </div>
      </div>
      {choosing && <LibraryPicker onClose={() => setChoosing(false)} onChoose={take} />}
    </fieldset>
  );
}
