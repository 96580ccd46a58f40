import { configure } from '@testing-library/react';

// A second is short for a form with a map while other tests run beside it.
configure({ asyncUtilTimeout: 5_000 });
