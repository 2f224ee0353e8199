import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/reading.ts';

export interface SectionJumpsProps {
  /** The sections of the answers, by the ids of their headings. */
  sections: readonly { id: string; title: string }[];
}

/** The way to each section of the answers; it stays in sight while they are read. */
export function SectionJumps({ sections }: SectionJumpsProps) {
  const text = useText(en);
  if (sections.length < 2) return null;
  return (
    <nav
      aria-label={text.sections}
      className="sticky top-16 z-10 -mx-1 flex gap-1 overflow-x-auto border-b border-line bg-paper/95 px-1 py-1 backdrop-blur-md print:hidden"
    >
      {sections.map(({ id, title }) => (
        <a
          key={id}
          href={`#${id}`}
          onClick={(event) => {
            event.preventDefault();
            goTo(id);
          }}
          className="inline-flex min-h-10 max-w-56 shrink-0 items-center rounded-control px-3 text-sm text-muted hover:bg-ink/6 hover:text-ink"
        >
          <span className="truncate">{title}</span>
        </a>
      ))}
    </nav>
  );
}

/* The address stays: it says which list one came from. */
function goTo(id: string): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
