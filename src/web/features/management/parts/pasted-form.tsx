import { ArrowDown, AlignLeft, CircleDot, Link2 } from 'lucide-react';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/for-organisations.ts';

/** Shows what pasting a form does: the text above, the questions it becomes below. */
export function PastedForm() {
  const { sample } = useText(en);
  const icons = [AlignLeft, CircleDot, Link2];
  return (
    <figure className="grid gap-3 rounded-dialog bg-forest p-5 text-on-forest shadow-float md:p-7">
      <pre className="overflow-x-auto rounded-card bg-forest-deep p-4 font-text text-sm leading-6 whitespace-pre-wrap">
        {sample.text}
      </pre>
      <ArrowDown size={20} aria-hidden className="justify-self-center text-volt" />
      <ul className="grid gap-2">
        {sample.questions.map((question, place) => {
          const Icon = icons[place % icons.length] ?? AlignLeft;
          return (
            <li
              key={question}
              className="flex min-h-12 items-center gap-3 rounded-card bg-on-forest/10 px-4 py-2 text-sm"
            >
              <Icon size={18} aria-hidden className="shrink-0 text-volt" />
              {question}
            </li>
          );
        })}
      </ul>
      <figcaption className="text-sm text-on-forest-muted">{sample.caption}</figcaption>
    </figure>
  );
}
