/** What a process tells about itself at /metrics, each figure by its name with its labels. */
export type Figures = ReadonlyMap<string, number>;

export async function readFigures(url: string): Promise<Figures> {
  const answer = await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(20_000) });
  if (!answer.ok) throw new Error(`${url}/metrics was answered with ${answer.status}`);
  const lines = (await answer.text()).split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      const name = line.slice(0, at).replace(/,?service="[^"]*"/, '');
      return [name.replace('{}', ''), Number(line.slice(at + 1))];
    }),
  );
}

/** Figures of the gateway that say what is under way or waiting: nothing of it, when nobody asks anything. */
export function underWay(figures: Figures): Record<string, number> {
  const own = [...figures].filter(
    ([name]) => /^gateway_/.test(name) && !/_total\b|_bytes\b|_bucket\b|_sum\b|_count\b/.test(name),
  );
  return Object.fromEntries(own);
}
