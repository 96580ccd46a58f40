export { BrowserOnly, type BrowserOnlyProps } from './BrowserOnly';
export { useHydrated } from './useHydrated';
