/** Silhouette of the land that the sun rises from: woods, the town with its dome, the farm, the crossroads. */
export function Skyline({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 1440 200" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path
        fill="#41283d"
        d="M0 92q30-14 60-6 28-16 58-4 40-14 76 2 34-14 70 0 40-16 82 2 30-12 66 2 44-14 88 0 36-12 74 2 40-14 84-2 38-10 78 2 44-14 86 0 30-10 64 0 40-14 86 2 36-12 70 0 44-16 92 2 30-10 60 0 38-12 76 2 34-12 70-2L1440 92V200H0z"
      />
      <path
        fill="#2b1d31"
        d="M560 104V86h10V70l7-26 7 26v16h24v18h12V82h8V70c0-14 8-23 18-24V34h4v12c10 1 18 10 18 24v12h8v22h26V56h5V42h22V22h22v20h26v14h5v48h54l6-38c-12-2-16-9-16-16 0-10 11-16 22-16s22 6 22 16c0 7-4 14-16 16l6 38H1440V200H0v-96zM980 104V78h34l14-12 14 12h30v26z"
      />
      <path
        fill="#141d29"
        d="M0 118c90-8 170-8 250-6V88c0-18 28-18 28 0v24h8V96c0-14 22-14 22 0v17l24 1 7-58h3l7 58 150 5c170 4 420 6 560-3 6-12-2-24 10-28-2-14 18-20 24-12 6-14 28-14 32 2 10-4 20 4 16 14 8 6 4 16-2 20l160-2L1440 112V200H0zM120 113V84l12-22 34-14 34 14 12 22v28z"
      />
      <path fill="#f2bd4c" d="M716 200l3-26h2l3 26zm2.5-34 .8-12h1.4l.8 12zm1.2-20 .3-6h.4l.3 6z" />
      <path
        fill="#f2bd4c"
        fillOpacity="0.75"
        d="M156 84h6v8h-6zm14 0h6v8h-6zM640 90h4v6h-4zm16 0h4v6h-4zM728 66h4v6h-4zm16 16h4v6h-4z"
      />
    </svg>
  );
}
