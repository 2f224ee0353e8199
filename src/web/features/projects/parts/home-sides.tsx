import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { ModalLink } from '../../../ui/modal-link.tsx';
import { useText } from '../../../lib/i18n.ts';
import { en } from '../../../locales/en/home.ts';
import { cx } from '../../../ui/cx.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Flare } from './flare.tsx';

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
            action={
              <ModalLink modal="register" variant="primary" size="lg">
                {founders.action}
              </ModalLink>
            }
          >
            <AnswerReuse />
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
              <LinkButton to="/referrals" variant="secondary" size="lg">
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

const forms = [8, 75, 143, 211, 278];

/* Shows the idea without words: one written answer flows into every form. */
function AnswerReuse() {
  return (
    <div aria-hidden className="hidden flex-1 items-end pt-4 lg:flex">
      <svg viewBox="0 0 480 334" className="w-full">
        <g className="fill-none stroke-line-strong" strokeWidth="1.5">
          {forms.map((y) => (
            <path key={y} d={`M170 167 C 250 167, 230 ${y + 24}, 310 ${y + 24}`} />
          ))}
        </g>
        <rect
          x="1"
          y="112"
          width="169"
          height="110"
          rx="14"
          className="fill-paper stroke-line-strong"
        />
        <rect x="20" y="136" width="96" height="8" rx="4" className="fill-ink" />
        <rect x="20" y="160" width="130" height="6" rx="3" className="fill-line-strong" />
        <rect x="20" y="176" width="112" height="6" rx="3" className="fill-line-strong" />
        {forms.map((y) => (
          <g key={y}>
            <rect
              x="310"
              y={y}
              width="168"
              height="48"
              rx="12"
              className="fill-paper stroke-line"
            />
            <rect x="326" y={y + 15} width="62" height="6" rx="3" className="fill-ink" />
            <rect x="326" y={y + 29} width="96" height="6" rx="3" className="fill-accent" />
            <circle cx="456" cy={y + 24} r="9" className="fill-volt" />
            <path
              d={`M452 ${y + 24} l3 3 l5 -6`}
              className="fill-none stroke-on-volt"
              strokeWidth="2"
              strokeLinecap="round"
            />
          </g>
        ))}
      </svg>
      <Flare className="absolute -start-24 -bottom-28 -z-10 size-72 text-accent/15" />
    </div>
  );
}
