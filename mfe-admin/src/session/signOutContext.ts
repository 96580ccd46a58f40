import { createContext, use } from 'react';

/** Signs out. */
export const SignOutContext = createContext<() => void>(() => {});

export const useSignOut = () => use(SignOutContext);
