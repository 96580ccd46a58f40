/** Most answers kept at a time. */
const most = 10_000;

/** The same function, which does not think twice about the same text while it remembers. */
export function remembered<T>(answer: (text: string) => T): (text: string) => T {
  const answers = new Map<string, T>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    if (answers.size >= most) answers.clear();
    const fresh = answer(text);
    answers.set(text, fresh);
    return fresh;
  };
}
