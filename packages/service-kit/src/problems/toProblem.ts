import { isDatabaseOutage } from '../database/outage';
import { Problem } from './Problem';
import { problems } from './problems';

/** Converts anything thrown into a problem that reveals no internals. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isDatabaseOutage(error)) return problems.unavailable(2, undefined, error);
  if (isUnstorable(error))
    return problems.of('invalid-request', 'A text has a character that cannot be stored');
  return fromParser(error) ?? problems.internal(error);
}

/** U+0000, which Postgres cannot store: character_not_in_repertoire, untranslatable_character. */
function isUnstorable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '22021' || error.code === '22P05');
}

/** Errors of Express and its body parser carry a status, and most a type. */
function fromParser(error: unknown): Problem | null {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return null;
  if (error.status < 400 || error.status > 499) return null;
  const type = 'type' in error ? error.type : '';
  if (type === 'entity.parse.failed') return problems.malformedJson();
  if (type === 'entity.too.large') return problems.tooLarge();
  if (error.status === 415) return problems.unsupportedMedia('The encoding of the body is not supported');
  return problems.of('invalid-request', 'The request could not be read', { cause: error });
}
