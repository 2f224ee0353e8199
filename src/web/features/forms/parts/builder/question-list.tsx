import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/form-builder.ts';
import { uidOf } from './form-model.ts';
import { QuestionCard } from './question-card.tsx';
import { besides, endOf } from './place-question.ts';
import { ScreenTitle } from './screen-title.tsx';
import { useDragging } from './use-dragging.ts';
import type { FormBuilderState } from './use-form-builder.ts';

/** The questions of the chosen screen. */
export function QuestionList({
  builder,
  mayEdit,
}: {
  builder: FormBuilderState;
  mayEdit: boolean;
}) {
  const text = useText(en);
  const { draft, screen, open, problemsOf } = builder;
  const shown = draft.questions.filter((question) => question.screen === screen);
  const cards = [...draft.screens.map(String), ...shown.map(uidOf)].join(' ');
  useDragging(mayEdit, cards, (uid, dropped) => {
    const over = dropped.over === 'screen' ? draft.screens[dropped.place] : undefined;
    const place =
      dropped.over === 'question'
        ? besides(draft, dropped.uid, dropped.edge, uid)
        : over === undefined
          ? null
          : endOf(draft, over, uid);
    if (place) builder.putAt(uid, place);
  });
  return (
    <div className="grid grid-cols-1 gap-4">
      <ScreenTitle
        key={String(screen)}
        screen={screen}
        others={draft.screens.filter((other) => other !== screen)}
        place={builder.place}
        mayEdit={mayEdit}
        onRename={builder.renameScreen}
      />
      {shown.length === 0 ? (
        <p className="rounded-card border border-dashed border-line-strong px-4 py-8 text-center text-sm text-muted">
          {text.screens.empty}
        </p>
      ) : (
        <ol className="grid grid-cols-1 gap-2.5">
          {shown.map((question) => {
            const uid = uidOf(question);
            const place = draft.questions.indexOf(question);
            return (
              <QuestionCard
                key={uid}
                question={question}
                number={place + 1}
                isFirst={place === 0 && screen === draft.screens[0]}
                isLast={place === draft.questions.length - 1 && screen === draft.screens.at(-1)}
                earlier={draft.questions.slice(0, place)}
                problems={problemsOf(uid)}
                isOpen={open === uid}
                mayEdit={mayEdit}
                keptValues={builder.keptValues}
                place={builder.place}
                onToggle={() => builder.toggle(uid)}
                onChange={(change) => builder.change(uid, change)}
                onMove={(by) => builder.move(uid, by)}
                onPlace={(end) =>
                  builder.putAt(
                    uid,
                    end === 'top' ? { screen, after: null } : endOf(draft, screen, uid),
                  )
                }
                onAsk={(kind) => builder.ask({ kind, uid })}
                onDuplicate={() => builder.duplicate(uid)}
                onRemove={() => builder.remove(uid)}
              />
            );
          })}
        </ol>
      )}
    </div>
  );
}
