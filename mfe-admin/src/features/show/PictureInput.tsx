import { useFormContext, useWatch } from '@show/web-kit/forms';
import { IconPreview } from '../../media/IconPreview';
import { PictureField } from '../../media/picture-field/PictureField';
import type { CropUse } from '../../media/shape/ShapedPicture';
import type { ShowInputs } from './rowInputs';
import styles from './ShowForm.module.css';

/** Crop uses by the names of fields. */
const uses: Readonly<Record<string, CropUse>> = { logo: 'icon', seoImage: 'share' };

export interface PictureInputProps {
  name: string;
  label: string;
  hint: string;
  sharpWidth?: number | undefined;
}

/** A picture of the show: an uploaded one, or one of the files that came with the site. */
export function PictureInput({ name, label, hint, sharpWidth }: PictureInputProps) {
  const { setValue } = useFormContext<ShowInputs>();
  const value = String(useWatch<ShowInputs>({ name }) ?? '');
  const isUpload = value.startsWith('/uploads/');
  return (
    <div className={styles.picture}>
      <PictureField
        title={label}
        name={`the ${label.toLowerCase()}`}
        hint={hint}
        folder="general"
        picture={isUpload ? value : null}
        size={undefined}
        sharpWidth={sharpWidth}
        use={uses[name]}
        onPicture={(picture) => setValue(name, picture ?? '', { shouldDirty: true })}
      />
      {value !== '' && !isUpload && <img src={value} alt={label} className={styles.shipped} />}
      {name === 'logo' && isUpload && <IconPreview logo={value} />}
    </div>
  );
}
