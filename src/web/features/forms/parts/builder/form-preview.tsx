import { Monitor, Smartphone, Tablet } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { QuestionScreen } from '#contract/questions.ts';
import { visibleQuestions, type AnswersById } from '#rules/forms/answers.ts';
import { screensOf } from '#rules/forms/order.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/form-builder.ts';
import { en as own } from '#web/locales/en/form-preview.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { namedAnswers, useAnswerWords } from './answer-words.ts';
import type { FormDraft } from './form-model.ts';
import { PreviewFrame, type PreviewWidth } from './preview-frame.tsx';
import { PreviewPlace } from './preview-place.tsx';
import { previewedForm } from './previewed.ts';
import { PreviewQuestion } from './preview-question.tsx';
import { useScreenName } from './screen-name.ts';

export interface FormPreviewProps {
  draft: FormDraft;
  current: QuestionScreen;
  /** The question that is being edited. */
  edited: string | null;
  onScreen: (screen: QuestionScreen) => void;
}

const widths = [
  { name: 'phone', Icon: Smartphone },
  { name: 'tablet', Icon: Tablet },
  { name: 'desktop', Icon: Monitor },
] as const;

/** The form as a founder goes through it: answers can be tried, conditions take effect. */
export function FormPreview({ draft, current, edited, onScreen }: FormPreviewProps) {
  const text = useText(en);
  const nameOf = useScreenName();
  const words = useText(own);
  const say = useAnswerWords();
  const [width, setWidth] = useState<PreviewWidth>('phone');
  const [tried, setAnswers] = useState<AnswersById>({});
  const { written, focus, isHidden, example } = useMemo(
    () => previewedForm(draft.questions, edited, tried),
    [draft.questions, edited, tried],
  );
  const answers = example ?? tried;
  const screens = screensOf(visibleQuestions(written, answers));
  const place = Math.max(
    0,
    screens.findIndex(({ screen }) => screen === current),
  );
  const shown = screens[place];
  const go = (by: 1 | -1) => {
    const next = screens[place + by];
    if (next) onScreen(next.screen);
  };
  return (
    <section aria-label={text.preview.title} className="grid content-start gap-3">
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-sm font-semibold text-muted">{text.preview.title}</h2>
        <div role="group" aria-label={text.preview.width} className="flex">
          {widths.map(({ name, Icon }) => (
            <IconButton
              key={name}
              label={name === 'tablet' ? words.tablet : text.preview[name]}
              aria-pressed={width === name}
              className={width === name ? 'bg-ink/7 text-ink' : ''}
              icon={<Icon size={18} aria-hidden />}
              onClick={() => {
                setWidth(name);
                // Where it stands is known once the new width is drawn.
                requestAnimationFrame(() =>
                  document.querySelector('[data-edited]')?.scrollIntoView({ block: 'nearest' }),
                );
              }}
            />
          ))}
        </div>
      </div>
      {focus && isHidden ? (
        <Notice kind={example ? 'info' : 'warning'}>
          {example
            ? words.shownWhen(say(written, namedAnswers(focus, written, example)))
            : words.never}
        </Notice>
      ) : null}
      <PreviewFrame width={width}>
        {shown ? (
          <div className="grid gap-6 p-5">
            <div className="grid gap-2">
              <p className="tabular text-xs text-muted">
                {text.preview.step(place + 1, screens.length)}
              </p>
              <ProgressBar
                label={text.preview.step(place + 1, screens.length)}
                value={place + 1}
                max={screens.length}
              />
              <h3 className="mt-2 text-xl">{nameOf(shown.screen)}</h3>
            </div>
            {shown.questions.map((question) => (
              <PreviewPlace key={question._id} isEdited={question._id === focus?._id}>
                <PreviewQuestion
                  question={question}
                  answer={answers[question._id] ?? []}
                  onAnswer={(options) => setAnswers({ ...answers, [question._id]: options })}
                />
              </PreviewPlace>
            ))}
            <div className="flex justify-between gap-2">
              <Button variant="quiet" size="sm" disabled={place === 0} onClick={() => go(-1)}>
                {text.preview.back}
              </Button>
              <Button size="sm" disabled={place >= screens.length - 1} onClick={() => go(1)}>
                {text.preview.next}
              </Button>
            </div>
          </div>
        ) : (
          <p className="p-8 text-center text-sm text-muted">{text.preview.empty}</p>
        )}
      </PreviewFrame>
      <p className="text-center text-xs text-muted">{text.preview.note}</p>
    </section>
  );
}
