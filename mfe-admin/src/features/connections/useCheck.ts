import { useState } from 'react';
import { failureText } from '../../api/failureText';
import type { Checked } from './CheckResult';

/** Runs a check; a call that fails is a result too. */
export function useCheck<Input extends unknown[]>(call: (...input: Input) => Promise<Checked>) {
  const [result, setResult] = useState<Checked>();
  const [busy, setBusy] = useState(false);

  async function check(...input: Input): Promise<void> {
    setBusy(true);
    setResult(undefined);
    try {
      setResult(await call(...input));
    } catch (error) {
      setResult({ ok: false, sentence: failureText(error) });
    }
    setBusy(false);
  }

  return { result, busy, check };
}
