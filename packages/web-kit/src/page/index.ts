export { type ScreenMeta, usePageMeta } from './meta';
export { changeShow, pageData, replacePageData, show, useShow } from './pageData';
export { useMissing } from './useMissing';
export { timeNow, useNow } from './useNow';
export { useOrigin } from './useOrigin';
