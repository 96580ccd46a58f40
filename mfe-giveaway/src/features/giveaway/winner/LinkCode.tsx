import { generate } from 'lean-qr';

/** Modules of light around the code, without which scanners do not find it. */
const quietZone = 4;

/** A URL as a code to scan: dark on light in every color scheme, as scanners expect it. */
export function LinkCode({ url, className }: { url: string; className?: string | undefined }) {
  const code = generate(url);
  const size = code.size + 2 * quietZone;
  let path = '';
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1)
      if (code.get(x, y)) path += `M${x + quietZone} ${y + quietZone}h1v1h-1z`;
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="The link as a code to scan"
      className={className}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
