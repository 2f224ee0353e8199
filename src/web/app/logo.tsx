import { Link } from 'react-router';

/** The word mark; its full stop is the one spot of colour. */
export function Logo() {
  return (
    <Link
      to="/"
      className="display inline-flex min-h-10 items-center rounded-md text-[1.625rem] leading-none tracking-[-0.03em]"
      aria-label="Flair"
    >
      Flair<span className="text-accent">.</span>
    </Link>
  );
}
