import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

const storageKey = 'theme';
const darkSystem = () => window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

const isTheme = (text: string | null | undefined): text is Theme => text === 'light' || text === 'dark';
const systemTheme = (): Theme => (darkSystem().matches ? 'dark' : 'light');

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return isTheme(chosen) ? chosen : systemTheme();
}

/** Restores the theme chosen on an earlier visit. Without a choice the page follows the system. */
export function restoreTheme(): void {
  const chosen = localStorage.getItem(storageKey);
  if (isTheme(chosen)) document.documentElement.dataset.theme = chosen;
}

/** Toggles the theme. When the result is the system's own, the choice is deleted. */
export function toggleTheme(): void {
  const next: Theme = currentTheme() === 'dark' ? 'light' : 'dark';
  if (next === systemTheme()) {
    localStorage.removeItem(storageKey);
    delete document.documentElement.dataset.theme;
  } else {
    localStorage.setItem(storageKey, next);
    document.documentElement.dataset.theme = next;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const system = darkSystem();
  listeners.add(listener);
  system.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', listener);
  };
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme, () => 'light');
