/** The public name of a winner whose own is not public yet, or was erased. */
export const unnamedWinner = 'A winner';
