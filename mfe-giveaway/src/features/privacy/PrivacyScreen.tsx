import { privacyText } from './privacyText';
import { TextScreen } from './TextScreen';

export function PrivacyScreen() {
  return (
    <TextScreen
      title="Privacy"
      intro="What we keep about you, for how long, and how to erase it."
      canonical="/privacy"
      text={privacyText}
      other={{ to: '/terms', label: 'Terms of use' }}
    />
  );
}
