import { TextScreen } from './TextScreen';
import { termsText } from './termsText';

/** The terms of use. */
export function TermsScreen() {
  return (
    <TextScreen
      title="Terms of Use"
      intro="What holds for this website and for its giveaways."
      canonical="/terms"
      text={termsText}
      links={[
        { to: '/privacy', label: 'Privacy' },
        { to: '/giveaways-old', label: 'Giveaways and their rules' },
      ]}
    />
  );
}
