import { useMedia } from '@show/web-kit/ui';

/** Whether the viewport is larger than phones: 768 px or wider. */
export const useIsWide = (): boolean => useMedia('(min-width: 768px)');
