import { useEffect, useState } from 'react';

/** Milliseconds without a key pressed after which somebody counts as having typed what they meant. */
const PAUSE = 250;

/** A text as it was when it last stood still. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
