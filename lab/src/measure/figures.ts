/** Metrics of a process from /metrics, by name with labels. */
export type Figures = ReadonlyMap<string, number>;

/** @param url base URL of a process that serves `/metrics` */
export async function figuresAt(url: string): Promise<Figures> {
  const response = await fetch(`${url}/metrics`, {
    headers: { authorization: `Bearer ${process.env.METRICS_TOKEN}` },
    signal: AbortSignal.timeout(20_000),
  });
  if (!response.ok) throw new Error(`${url}/metrics responded with ${response.status}`);
  const lines = (await response.text()).split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}
