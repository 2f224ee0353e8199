import { LoaderCircle } from 'lucide-react';

export function Spinner({ label, size = 18 }: { label?: string; size?: number }) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex">
      <LoaderCircle size={size} className="spin" aria-hidden />
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  );
}
