import { TextInput } from '@show/web-kit/forms';
import { show } from '@show/web-kit/page';
import { useState } from 'react';
import { SetUpForm, type StepProps } from './SetUpForm';

export function NameStep(props: StepProps) {
  const current = show();
  const [name, setName] = useState(current.name);
  const [tagline, setTagline] = useState(current.tagline ?? '');
  return (
    <SetUpForm
      {...props}
      title="What is your show called?"
      values={{ name: name.trim(), tagline: tagline.trim() || undefined }}
    >
      {(errors) => (
        <>
          <TextInput
            label="Name of the show"
            autoComplete="off"
            value={name}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => setName(target.value)}
            error={errors.name}
          />
          <TextInput
            label="Tagline"
            optional
            hint="A few words under the name."
            autoComplete="off"
            value={tagline}
            onChange={({ target }) => setTagline(target.value)}
            error={errors.tagline}
          />
        </>
      )}
    </SetUpForm>
  );
}
