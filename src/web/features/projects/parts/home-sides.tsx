import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { ModalLink } from '#web/ui/modal-link.tsx';
import { useAuth } from '#web/lib/auth-store.ts';
import { useText } from '#web/lib/i18n.ts';
import { useHydrated } from '#web/lib/time.ts';
import { en } from '#web/locales/en/home.ts';
import { cx } from '#web/ui/cx.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Flare } from '#web/ui/flare.tsx';

/* The page is the same for everybody until its script is there. */
function FounderAction() {
  const { founders } = useText(en).sides;
  const isLoggedIn = useAuth((state) => state.token !== null);
  const hydrated = useHydrated();
  if (hydrated && isLoggedIn) {
    return (
      <LinkButton to="/applications" variant="primary" size="lg">
        {founders.own}
      </LinkButton>
    );
  }
  return (
    <ModalLink modal="register" variant="primary" size="lg">
      {founders.action}
    </ModalLink>
  );
}

/** Who uses the product, each with what it does for them. */
export function HomeSides() {
  const text = useText(en);
  const { founders, organisations, connectors } = text.sides;
  return (
    <section aria-labelledby="sides" className="border-y border-line bg-sunken py-16 lg:py-24">
      <div className="page grid gap-6 lg:gap-8">
        <h2 id="sides" className="text-2xl md:text-3xl">
          {text.sides.title}
        </h2>
        <div className="grid gap-5 lg:grid-cols-2">
          <Side
            {...founders}
            className="border border-line bg-surface lg:row-span-2"
            action={<FounderAction />}
          >
            <KeptDraft />
          </Side>
          <Side
            {...organisations}
            id="organisations"
            className="bg-forest text-on-forest [--soft:var(--color-on-forest-muted)] [--tick:var(--color-volt)]"
            action={
              <LinkButton to="/for-organisations" variant="volt" size="lg">
                {organisations.action}
              </LinkButton>
            }
          />
          <Side
            {...connectors}
            className="bg-volt-soft text-on-volt-soft [--soft:currentColor] [--tick:currentColor]"
            action={
              <LinkButton to="/projects" variant="secondary" size="lg">
                {connectors.action}
              </LinkButton>
            }
          />
        </div>
      </div>
    </section>
  );
}

interface SideProps {
  id?: string;
  name: string;
  title: string;
  body: string;
  points: string[];
  className: string;
  action: ReactNode;
  children?: ReactNode;
}

function Side({ id, name, title, body, points, className, action, children }: SideProps) {
  return (
    <article
      id={id}
      className={cx(
        'relative isolate flex scroll-mt-24 flex-col gap-5 overflow-hidden rounded-dialog p-6 [--soft:var(--color-muted)] [--tick:var(--color-accent-text)] md:p-9',
        className,
      )}
    >
      <p className="text-sm font-semibold text-(--tick)">{name}</p>
      <div className="grid max-w-[34rem] gap-3">
        <h3 className="text-xl md:text-2xl">{title}</h3>
        <p className="text-(--soft)">{body}</p>
      </div>
      <ul className="grid gap-2">
        {points.map((point) => (
          <li key={point} className="flex items-center gap-2.5 text-sm font-medium">
            <Check size={16} strokeWidth={2.5} aria-hidden className="shrink-0 text-(--tick)" />
            {point}
          </li>
        ))}
      </ul>
      <div className="mt-2 self-start">{action}</div>
      {children}
    </article>
  );
}

const screens = [
  { y: 8, lines: [128, 96], done: true },
  { y: 98, lines: [148, 112], done: true },
  { y: 188, lines: [104], done: false },
];

/* Shows the idea without words: a form whose screens fill one after the other, each kept. */
function KeptDraft() {
  return (
    <div aria-hidden className="hidden flex-1 items-end pt-4 lg:flex">
      <svg viewBox="0 0 480 290" className="w-full">
        <path d="M40 44v180" className="stroke-line-strong" strokeWidth="1.5" />
        {screens.map(({ y, lines, done }) => (
          <g key={y}>
            <circle cx="40" cy={y + 36} r="17" className={done ? 'fill-volt' : 'fill-surface'} />
            {done ? (
              <path
                d={`M33 ${y + 36} l5 5 l9 -10`}
                className="fill-none stroke-on-volt"
                strokeWidth="3"
                strokeLinecap="round"
              />
            ) : (
              <circle
                cx="40"
                cy={y + 36}
                r="16"
                className="fill-none stroke-accent"
                strokeWidth="2.5"
              />
            )}
            <rect
              x="82"
              y={y}
              width="396"
              height="74"
              rx="14"
              className={done ? 'fill-paper stroke-line' : 'fill-paper stroke-accent'}
              strokeWidth={done ? 1 : 2}
            />
            <rect x="104" y={y + 18} width="72" height="7" rx="3.5" className="fill-ink" />
            {lines.map((width, line) => (
              <rect
                key={width}
                x="104"
                y={y + 36 + line * 14}
                width={width * 2}
                height="6"
                rx="3"
                className="fill-line-strong"
              />
            ))}
            {done ? null : (
              <rect x="318" y={y + 31} width="2.5" height="16" className="fill-accent" />
            )}
          </g>
        ))}
      </svg>
      <Flare className="absolute -start-24 -bottom-28 -z-10 size-72 text-accent/15" />
    </div>
  );
}
