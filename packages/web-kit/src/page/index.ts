export { documentTitle, type ScreenMeta, usePageMeta } from './meta';
export { pageData, replacePageData, show } from './pageData';
export { useMissing } from './useMissing';
export { useNow } from './useNow';
export { useOrigin } from './useOrigin';
