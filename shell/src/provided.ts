/**
 * Imports every module that the shell shares with remotes, as webpack shares only what is imported somewhere. The on-
 * demand ones become separate chunks.
 */
import '@show/web-kit/api';
import '@show/web-kit/location';
import '@show/web-kit/page';
import '@show/web-kit/query';
import '@show/web-kit/router';
import '@show/web-kit/slot';
// Tabs are part of a public page before their script loads, so their styles are in the first sheet.
import '@show/web-kit/tabs/Tabs.module.css';
import '@show/web-kit/toasts';
import '@show/web-kit/ui';
import 'react-dom';

/** @public Never called: the imports themselves count. */
export const onDemand = () => [
  import('@show/web-kit/dialog'),
  import('@show/web-kit/forms'),
  import('@show/web-kit/tabs'),
  import('@show/web-kit/tooltip'),
];
