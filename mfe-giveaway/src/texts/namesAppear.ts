import type { PrivacyTerms } from '@show/contracts/entities/privacy';
import { counted } from '@show/web-kit/format';

/** When a winner's name becomes public: 'immediately'. */
export function namesAppear({ nameDelayHours }: Pick<PrivacyTerms, 'nameDelayHours'>): string {
  if (nameDelayHours === null) return 'once the show has reviewed them';
  if (nameDelayHours === 0) return 'immediately';
  return `once the show has reviewed them, or after ${counted(nameDelayHours, 'hour')}`;
}
