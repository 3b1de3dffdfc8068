import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Long, for busy machines.
configure({ asyncUtilTimeout: 15_000 });

afterEach(cleanup);
