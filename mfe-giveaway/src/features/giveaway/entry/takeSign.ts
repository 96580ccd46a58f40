import { signParameter } from '@show/contracts/domain/shortUrl';

const parameter = new RegExp(`[?&]${signParameter}=([\\w-]{1,20})(?=&|$)`);

/**
 * The token of the sign whose code led here, for staff to count. It leaves the URL, so that a link that visitors copy
 * does not carry it on.
 */
export function takeSign(): string | undefined {
  const { pathname, search, hash } = location;
  const sign = parameter.exec(search)?.[1];
  if (sign) {
    const rest = search.replace(parameter, '').replace(/^&/, '?');
    history.replaceState(history.state, '', pathname + rest + hash);
  }
  return sign;
}
