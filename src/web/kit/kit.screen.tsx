import type { ReactNode } from 'react';
import { ThemeToggle } from '#web/ui/theme-toggle.tsx';
import { KitChoices, KitInputs } from './kit-inputs.tsx';
import { KitFeedback } from './kit-feedback.tsx';
import { KitMarks } from './kit-marks.tsx';
import { KitOverlays } from './kit-overlays.tsx';
import { KitActions } from './kit-actions.tsx';
import { KitLayout } from './kit-layout.tsx';

const sections: { title: string; body: ReactNode }[] = [
  { title: 'Actions', body: <KitActions /> },
  { title: 'Text and choices', body: <KitInputs /> },
  { title: 'Boxes and files', body: <KitChoices /> },
  { title: 'Marks, badges, numbers', body: <KitMarks /> },
  { title: 'Overlays', body: <KitOverlays /> },
  { title: 'Feedback and states', body: <KitFeedback /> },
  { title: 'Layout', body: <KitLayout /> },
];

/** Every part in every state: to look at, and to compare pictures of. */
export function KitScreen() {
  return (
    <div className="page grid gap-12 py-10">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-3xl">Design kit</h1>
        <ThemeToggle />
      </div>
      {sections.map(({ title, body }) => (
        <section key={title} aria-label={title} className="grid gap-5">
          <h2 className="border-b border-line pb-2 text-xl">{title}</h2>
          {body}
        </section>
      ))}
    </div>
  );
}
