import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';

/** A part of the editor with its title. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card panel>
      <section className="grid grid-cols-1 gap-5">
        <h2 className="text-xl">{title}</h2>
        {children}
      </section>
    </Card>
  );
}
