import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { QuestionScreen } from '#contract/questions.ts';
import { visibleQuestions, type AnswersById } from '#rules/forms/answers.ts';
import { screensOf } from '#rules/forms/order.ts';
import { questionIdOf } from '#rules/forms/questions.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/form-builder.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import type { FormDraft } from './form-model.ts';
import { PreviewQuestion } from './preview-question.tsx';
import { useScreenName } from './screen-name.ts';

export interface FormPreviewProps {
  draft: FormDraft;
  current: QuestionScreen;
  onScreen: (screen: QuestionScreen) => void;
}

/** The form as a founder goes through it: answers can be tried, conditions take effect. */
export function FormPreview({ draft, current, onScreen }: FormPreviewProps) {
  const text = useText(en);
  const nameOf = useScreenName();
  const [isPhone, setPhone] = useState(false);
  const [answers, setAnswers] = useState<AnswersById>({});
  const written = draft.questions
    .filter(({ label }) => label.trim() !== '')
    .map((question) => ({ ...question, _id: questionIdOf(question) }));
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
          <IconButton
            label={text.preview.desktop}
            aria-pressed={!isPhone}
            className={isPhone ? '' : 'bg-ink/7 text-ink'}
            icon={<Monitor size={18} aria-hidden />}
            onClick={() => setPhone(false)}
          />
          <IconButton
            label={text.preview.phone}
            aria-pressed={isPhone}
            className={isPhone ? 'bg-ink/7 text-ink' : ''}
            icon={<Smartphone size={18} aria-hidden />}
            onClick={() => setPhone(true)}
          />
        </div>
      </div>
      <div
        className={cx(
          'mx-auto w-full overflow-hidden border border-line bg-paper shadow-card',
          isPhone ? 'max-w-88 rounded-[2.25rem] border-8 border-ink/80' : 'rounded-panel',
        )}
      >
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
              <PreviewQuestion
                key={question._id}
                question={question}
                answer={answers[question._id] ?? []}
                onAnswer={(options) => setAnswers((all) => ({ ...all, [question._id]: options }))}
              />
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
      </div>
      <p className="text-center text-xs text-muted">{text.preview.note}</p>
    </section>
  );
}
