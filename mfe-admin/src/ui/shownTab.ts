import { createContext } from 'react';

/** Whether the tab around is the one that is shown, so that the address speaks of it. True outside of tabs. */
export const ShownTab = createContext(true);
