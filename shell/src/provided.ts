/**
 * Names every module that the shell provides to remotes: webpack provides what it has met in a source.
 * What the shell itself does not use is met only here; the on-demand ones become files of their own.
 */
import '@show/web-kit/api';
import '@show/web-kit/location';
import '@show/web-kit/page';
import '@show/web-kit/query';
import '@show/web-kit/router';
import '@show/web-kit/slot';
import '@show/web-kit/toasts';
import '@show/web-kit/ui';
import 'react-dom';

/** @public Never called: naming is what counts. */
export const onDemand = () => [
  import('@show/web-kit/dialog'),
  import('@show/web-kit/forms'),
  import('@show/web-kit/tabs'),
  import('@show/web-kit/tooltip'),
];
