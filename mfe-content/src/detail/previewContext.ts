import { createContext, use } from 'react';

/** True in the preview of staff: parts that belong to a hidden item are hidden from the public API as well. */
export const PreviewContext = createContext(false);

export const useIsPreview = (): boolean => use(PreviewContext);
