export { fetchPublicPage, type PublicPage } from './fetchPublicPage';
export { OutsideHostRefused, type OutsideHosts, outsideAddress } from './outsideHost';
