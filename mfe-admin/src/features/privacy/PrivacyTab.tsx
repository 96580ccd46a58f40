import { FindPerson } from './FindPerson';
import { NameDelay } from './NameDelay';

/** The tab of personal data: what is kept about somebody, and when names of winners appear. */
export function PrivacyTab() {
  return (
    <>
      <FindPerson />
      <NameDelay />
    </>
  );
}
