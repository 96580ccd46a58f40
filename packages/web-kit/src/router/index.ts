/**
 * The one router. Only what is used is named here: a shared module is kept whole, and all of react-router
 * would be five times as much for every visitor.
 */

export type { LinkProps, Location, NavLinkProps, To } from 'react-router';
export {
  BrowserRouter,
  Link,
  MemoryRouter,
  NavLink,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router';
