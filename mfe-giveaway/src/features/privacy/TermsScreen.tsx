import { TextScreen } from './TextScreen';
import { termsText } from './termsText';

export function TermsScreen() {
  return (
    <TextScreen
      title="Terms of use"
      intro="The rules for using this site and its giveaways."
      canonical="/terms"
      text={termsText}
      other={{ to: '/privacy', label: 'Privacy' }}
    />
  );
}
