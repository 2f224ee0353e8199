const rings = [14, 26, 38, 50, 62, 74, 86];

/** The mark of the product: rings that spread from one point. Decoration only. */
export function Flare({ className }: { className?: string }) {
  return (
    <svg viewBox="-100 -100 200 200" aria-hidden className={className}>
      <circle r="7" fill="currentColor" />
      {rings.map((radius, index) => (
        <circle
          key={radius}
          r={radius}
          fill="none"
          stroke="currentColor"
          strokeWidth={index % 3 === 1 ? 5 : 1}
          strokeDasharray={index % 3 === 2 ? '1 5' : undefined}
          strokeLinecap="round"
        />
      ))}
    </svg>
  );
}
