import { look } from '@show/contracts/site/lookColors';
import { show } from '@show/web-kit/page';
import { useState } from 'react';
import { IconPreview } from '../../../media/IconPreview';
import { PictureField } from '../../../media/picture-field/PictureField';
import styles from './SetUp.module.css';
import { SetUpForm, type StepProps } from './SetUpForm';

export function LookStep(props: StepProps) {
  const { logo, colors } = show();
  const [picture, setPicture] = useState(logo ?? null);
  const [accent, setAccent] = useState(colors?.accent);
  return (
    <SetUpForm
      {...props}
      title="How does it look?"
      values={{ logo: picture ?? undefined, 'colors.accent': accent }}
    >
      {(errors) => (
        <>
          <PictureField
            title="Logo"
            name="the logo"
            hint="Square fits best. Browser tab and phone icons are made from it."
            folder="general"
            picture={picture}
            size={undefined}
            sharpWidth={512}
            use="icon"
            onPicture={setPicture}
          />
          {picture && <IconPreview logo={picture} />}
          <label className={styles.color}>
            Color of buttons and marks
            <input
              type="color"
              value={accent ?? look.accent}
              onChange={({ target }) => setAccent(target.value)}
            />
          </label>
          {errors['colors.accent'] && <p role="alert">{errors['colors.accent']}</p>}
        </>
      )}
    </SetUpForm>
  );
}
