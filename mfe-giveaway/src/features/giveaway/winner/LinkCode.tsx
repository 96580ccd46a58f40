import { qrCode } from '@show/web-kit/qr-code';

/** A URL as a code to scan: dark on light in every color scheme, as scanners expect it. */
export function LinkCode({ url, className }: { url: string; className?: string | undefined }) {
  const { size, path } = qrCode(url);
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
