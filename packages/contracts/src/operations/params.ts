import { z } from 'zod';
import { flagQuery, idParam } from '../fields';

/** `{id}` in an address. */
export const idParams = z.strictObject({ id: idParam() });

/** Staff may ask for what is not public too: drafts, scheduled and hidden items. Nobody else gets it. */
export const alsoHidden = z.strictObject({ hidden: flagQuery.optional() });
