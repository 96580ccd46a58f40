export { type ScreenMeta, usePageMeta } from './meta';
export { changeShow, pageData, replacePageData, show, useShow } from './pageData';
export { useMissing } from './useMissing';
export { useNow } from './useNow';
export { useOrigin } from './useOrigin';
