import { configure } from '@testing-library/react';

// What is waited for comes within milliseconds; on a machine that does ten other things, within seconds.
configure({ asyncUtilTimeout: 10_000 });
