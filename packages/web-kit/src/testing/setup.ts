import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { stylesByLookup } from './stylesByLookup';

// Tests wait for what comes within milliseconds, and on a busy machine within seconds.
configure({ asyncUtilTimeout: 20_000 });
if (globalThis.window) stylesByLookup();
