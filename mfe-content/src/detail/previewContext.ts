import { createContext, use } from 'react';

/** Staff look at something that visitors may not see yet: what belongs to it is hidden from visitors as well. */
export const PreviewContext = createContext(false);

export const useIsPreview = (): boolean => use(PreviewContext);
