import { type ReactNode, useEffect, useRef } from 'react';

interface EndPanelProps {
  icon: ReactNode;
  title: string;
  body: string;
  children: ReactNode;
}

/** What stands in place of the form once it was handed in: what became of it, on top of the page and read aloud first. */
export function EndPanel({ icon, title, body, children }: EndPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus();
  }, []);
  return (
    <section className="page grid max-w-2xl gap-8 py-12 md:py-20">
      <div className="grid gap-4">
        <span className="grid size-16 place-items-center rounded-full bg-volt text-on-volt">
          {icon}
        </span>
        <h1 ref={heading} tabIndex={-1} className="text-4xl outline-none md:text-5xl">
          {title}
        </h1>
        <p className="text-lg text-muted">{body}</p>
      </div>
      {children}
    </section>
  );
}
