import { variablesTables } from './variablesTable';

const [begin, end] = ['<!-- variables -->', '<!-- end of variables -->'];

/**
 * The text of docs/running.md with the tables of the code between its marks.
 * @throws when a mark is missing
 */
export function withVariables(page: string): string {
  const [head, rest] = page.split(begin);
  const tail = rest?.split(end)[1];
  if (head === undefined || tail === undefined) throw new Error(`docs/running.md needs ${begin} and ${end}`);
  return `${head}${begin}\n\n${variablesTables()}\n\n${end}${tail}`;
}
