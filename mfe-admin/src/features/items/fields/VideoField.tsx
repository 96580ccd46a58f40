import { youtubeIdFrom } from '@show/contracts/domain/youtubeAddress';
import { TextInput, type TextInputProps } from '@show/web-kit/forms';

export interface VideoFieldProps {
  hint: string;
  error: string | undefined;
  /** Registers the input. */
  input: Partial<TextInputProps>;
}

/** Parses the input: a URL becomes the id in it. */
export const asYoutubeId = { setValueAs: (text: string) => youtubeIdFrom(text) ?? text };

/** The video of an item: an id, or any URL of the video. */
export function VideoField({ hint, error, input }: VideoFieldProps) {
  return (
    <TextInput
      label="YouTube ID"
      hint={`${hint} An address of the video will do too.`}
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      error={error}
      {...input}
    />
  );
}
