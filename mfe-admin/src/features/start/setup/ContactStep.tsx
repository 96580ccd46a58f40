import { Textarea, TextInput } from '@show/web-kit/forms';
import { show } from '@show/web-kit/page';
import { useState } from 'react';
import { SetUpForm, type StepProps } from './SetUpForm';

export function ContactStep(props: StepProps) {
  const { contact, video } = show();
  const [email, setEmail] = useState(contact.email ?? '');
  const [address, setAddress] = useState(contact.address.join('\n'));
  const [channel, setChannel] = useState(video.channelUrl ?? '');
  const lines = address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return (
    <SetUpForm
      {...props}
      title="How do people reach you?"
      values={{
        'contact.email': email.trim() || (contact.email ? null : undefined),
        'contact.address': lines.length + contact.address.length > 0 ? lines : undefined,
        'video.channelUrl': channel.trim() || (video.channelUrl ? null : undefined),
      }}
    >
      {(errors) => (
        <>
          <TextInput
            label="Email for visitors"
            optional
            type="email"
            hint="Shown on every page. Winners reply to it."
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            error={errors['contact.email']}
          />
          <Textarea
            label="Postal address"
            optional
            rows={2}
            hint="Giveaways need it for their official rules."
            value={address}
            onChange={({ target }) => setAddress(target.value)}
            error={errors['contact.address']}
          />
          <TextInput
            label="Address of your video channel"
            optional
            placeholder="https://www.youtube.com/@yourshow"
            value={channel}
            onChange={({ target }) => setChannel(target.value)}
            error={errors['video.channelUrl']}
          />
        </>
      )}
    </SetUpForm>
  );
}
