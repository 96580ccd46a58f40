import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Tests wait for what comes within milliseconds, and on a busy machine within seconds.
configure({ asyncUtilTimeout: 20_000 });
