import { createContext, use } from 'react';

export const SignOutContext = createContext<() => void>(() => {});

export const useSignOut = () => use(SignOutContext);
