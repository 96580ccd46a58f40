import { z } from 'zod';
import { idParam } from '../fields';

/** `{id}` in an address. */
export const idParams = z.strictObject({ id: idParam() });
