import type { PrivacyTerms } from '@show/contracts/entities/privacy';
import { counted } from '@show/web-kit/format';

/** When a winner's name becomes public: 'at once'. */
export function namesAppear({ nameDelayHours }: Pick<PrivacyTerms, 'nameDelayHours'>): string {
  if (nameDelayHours === null) return 'once somebody of the show has looked at them';
  if (nameDelayHours === 0) return 'at once';
  return `once somebody of the show has looked at them, or after ${counted(nameDelayHours, 'hour')}`;
}
