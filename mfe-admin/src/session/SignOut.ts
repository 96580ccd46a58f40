import { createContext, use } from 'react';

/** How to leave, from anywhere behind the gate. */
export const SignOut = createContext<() => void>(() => {});

export const useSignOut = () => use(SignOut);
