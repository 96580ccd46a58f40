import { createContext } from 'react';

/** Whether the surrounding tab is shown, so that the URL belongs to it. True outside of tabs. */
export const ShownTab = createContext(true);
