/**
 * The one router. Exports only what is used: a shared module is not tree-shaken, and all of react-router would be five
 * times as much for every visitor.
 */

export type { Location, To } from 'react-router';
export {
  BrowserRouter,
  Link,
  MemoryRouter,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router';
export { historyMove } from './historyMove';
export { RenderedUrl, type RenderedUrlProps } from './RenderedUrl';
export { isOverlay, leaveOverlay, useBackCloses } from './useBackCloses';
