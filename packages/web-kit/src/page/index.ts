export { endFirstPaint } from './endFirstPaint';
export { documentTitle, type PageMeta, usePageMeta } from './meta';
export { pageData, replacePageData, show } from './pageData';
