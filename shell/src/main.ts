import './boot/startPolicies';
import '@show/web-kit/styles/layers.css';
import '@show/web-kit/styles/fonts.css';
import '@show/web-kit/styles/reset.css';
import '@show/web-kit/styles/tokens.css';
import './boot/startNotice.css';
import { yieldBetween } from './boot/yieldBetween';

const root = document.getElementById('root');
if (!root) throw new Error('the document has no #root');

// All modules are in this file already; only their evaluation is split into tasks.
void yieldBetween([
  () => import(/* webpackMode: "eager" */ 'react'),
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@show/web-kit/router'),
  () => import(/* webpackMode: "eager" */ '@show/web-kit/query'),
  () => import(/* webpackMode: "eager" */ '@show/web-kit/ui'),
  () => import(/* webpackMode: "eager" */ './provided'),
  async () => {
    const { start } = await import(/* webpackMode: "eager" */ './start');
    start(root);
  },
]);
