/** Simplified marks of the places that the show is found at and shared to. */
const shapes = {
  facebook:
    'M14.2 22v-8.2h2.8l.5-3.4h-3.3V8.2c0-1 .4-1.7 1.8-1.7h1.6v-3c-.4 0-1.3-.1-2.4-.1-2.6 0-4.3 1.6-4.3 4.4v2.6H8v3.4h2.9V22z',
  x: 'M17.5 3h3.2l-7 8 8.2 10.9h-6.4l-5-6.6-5.8 6.6H1.5l7.5-8.5L1 3h6.6l4.6 6zm-1.1 17h1.8L6.7 4.8H4.8z',
  instagram:
    'M7.5 2h9A5.5 5.5 0 0 1 22 7.5v9a5.5 5.5 0 0 1-5.5 5.5h-9A5.5 5.5 0 0 1 2 16.5v-9A5.5 5.5 0 0 1 7.5 2zm0 2A3.5 3.5 0 0 0 4 7.5v9A3.5 3.5 0 0 0 7.5 20h9a3.5 3.5 0 0 0 3.5-3.5v-9A3.5 3.5 0 0 0 16.5 4zM12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10zm0 2a3 3 0 1 0 0 6 3 3 0 0 0 0-6zm5.2-3.4a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4z',
  tiktok:
    'M13 2h3.2a5 5 0 0 0 4.3 4.6v3.3a8.3 8.3 0 0 1-4.2-1.3v6.8A6.6 6.6 0 1 1 9.7 8.8l.7.05v3.5a3.2 3.2 0 1 0 2.6 3.1z',
  youtube:
    'M21.6 7.2a2.7 2.7 0 0 0-1.9-1.9C18 4.8 12 4.8 12 4.8s-6 0-7.7.5a2.7 2.7 0 0 0-1.9 1.9A28 28 0 0 0 2 12a28 28 0 0 0 .4 4.8 2.7 2.7 0 0 0 1.9 1.9c1.7.5 7.7.5 7.7.5s6 0 7.7-.5a2.7 2.7 0 0 0 1.9-1.9A28 28 0 0 0 22 12a28 28 0 0 0-.4-4.8zM10 15.2V8.8l5.3 3.2z',
  linkedin:
    'M5 3.2a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM3.3 8.8h3.4V21H3.3zm5.6 0h3.3v1.7c.5-.9 1.6-2 3.5-2 3.7 0 4.3 2.4 4.3 5.6V21h-3.4v-6.2c0-1.5 0-3.3-2-3.3s-2.3 1.6-2.3 3.2V21H8.9z',
  sms: 'M12 3c5.5 0 10 3.7 10 8.3s-4.5 8.3-10 8.3c-1 0-2-.1-3-.4L4 21.8l.9-4.5A7.7 7.7 0 0 1 2 11.3C2 6.7 6.5 3 12 3zM7.6 10a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.8zm4.4 0a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.8zm4.4 0a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.8z',
} as const;

export type BrandName = keyof typeof shapes;

export function BrandIcon({ name, className }: { name: BrandName; className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="currentColor"
      aria-hidden="true"
    >
      <path fillRule="evenodd" d={shapes[name]} />
    </svg>
  );
}
