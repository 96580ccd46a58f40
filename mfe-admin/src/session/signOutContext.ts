import { createContext, use } from 'react';

/** How to leave, from anywhere behind the gate. */
export const SignOutContext = createContext<() => void>(() => {});

export const useSignOut = () => use(SignOutContext);
