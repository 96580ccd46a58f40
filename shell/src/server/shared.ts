import * as api from '@show/web-kit/api';
import * as dialog from '@show/web-kit/dialog';
import * as forms from '@show/web-kit/forms';
import * as location from '@show/web-kit/location';
import * as page from '@show/web-kit/page';
import * as query from '@show/web-kit/query';
import * as router from '@show/web-kit/router';
import * as slot from '@show/web-kit/slot';
import * as tabs from '@show/web-kit/tabs';
import * as toasts from '@show/web-kit/toasts';
import * as tooltip from '@show/web-kit/tooltip';
import * as ui from '@show/web-kit/ui';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';

/** The modules that remotes take from the shell, by the names in tools/webpack/sharedModules.ts. */
export const shared: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  '@show/web-kit/router': router,
  '@show/web-kit/query': query,
  '@show/web-kit/api': api,
  '@show/web-kit/toasts': toasts,
  '@show/web-kit/location': location,
  '@show/web-kit/page': page,
  '@show/web-kit/slot': slot,
  '@show/web-kit/ui': ui,
  '@show/web-kit/dialog': dialog,
  '@show/web-kit/tabs': tabs,
  '@show/web-kit/tooltip': tooltip,
  '@show/web-kit/forms': forms,
};
