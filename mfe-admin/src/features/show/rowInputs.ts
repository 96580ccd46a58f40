/**
 * Inputs of a row. In rows that own something, `was` is the saved name, and `movesTo` is set in a removed row: the name of
 * the row that gets what it owns, empty for none.
 */
export type RowInputs = Record<string, string>;
/** Form inputs by field key. */
export type ShowInputs = Record<string, string | RowInputs[]>;
