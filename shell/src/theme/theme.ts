import { themeKey } from '@show/contracts/site/theme';
import { matchesMedia } from '@show/web-kit/media';
import { browserStorage } from '@show/web-kit/storage';

const storage = browserStorage('localStorage');

type Theme = 'light' | 'dark';

const isTheme = (text: string | null | undefined): text is Theme => text === 'light' || text === 'dark';
const systemTheme = (): Theme => (matchesMedia('(prefers-color-scheme: dark)') ? 'dark' : 'light');

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return isTheme(chosen) ? chosen : systemTheme();
}

/** Toggles the theme. When the result is the system's own, the choice is deleted. */
export function toggleTheme(): void {
  const next: Theme = currentTheme() === 'dark' ? 'light' : 'dark';
  if (next === systemTheme()) {
    storage.remove(themeKey);
    delete document.documentElement.dataset.theme;
  } else {
    storage.set(themeKey, next);
    document.documentElement.dataset.theme = next;
  }
}
