import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { MAX_QUESTIONS } from '#contract/limits.ts';
import type { QuestionScreen, QuestionType } from '#contract/questions.ts';
import type { FormView } from '#contract/forms.ts';
import type { ProjectDetail } from '#contract/projects.ts';
import type { FormQuestion } from '#rules/forms/questions.ts';
import type { RecordState } from '#web/lib/draft/use-record.ts';
import { useText } from '#web/lib/i18n.ts';
import { useLate } from '#web/lib/use-late.ts';
import { en } from '#web/locales/en/form-builder.ts';
import { en as order } from '#web/locales/en/form-order.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { saveTextFile } from './text-files.ts';
import * as edits from './form-edits.ts';
import { emptyOptions } from './empty-options.ts';
import { newQuestion, uidOf, type FormDraft } from './form-model.ts';
import { placeQuestion, type QuestionPlace } from './place-question.ts';
import { headerId } from './question-card.tsx';
import { labelId } from './question-editor.tsx';
import { useAnswerWords } from './answer-words.ts';
import type { BuilderDialog } from './builder-dialog.ts';
import { useScreenName } from './screen-name.ts';
import type { FormPlace } from './type-settings.ts';
import { useImportFile } from './use-import-file.ts';

/** When a dialog or a menu has given the focus back. */
const AFTER_DIALOG_MS = 50;
/* What a form must keep to is a solver: it comes after the page. */
const loadCheck = async () => import('#rules/forms/form.ts');

export type FormBuilderState = ReturnType<typeof useFormBuilder>;

function linkedQuestion(hash: string): string | null {
  const id = decodeURIComponent(hash.slice(1));
  return id.startsWith(headerId('')) ? id.slice(headerId('').length) : null;
}

const focusNow = (id: string) => {
  const element = document.getElementById(id);
  element?.focus();
  element?.scrollIntoView({ block: 'center' });
};
/* Whoever has begun to write on the page meanwhile goes on. */
const focusLater = (id: string) =>
  requestAnimationFrame(() => {
    const here = document.activeElement;
    if (!here?.matches('input, textarea, select') || here.closest('[role=dialog]')) focusNow(id);
  });

/** The state of the form builder and everything that can be done in it. */
export function useFormBuilder(
  project: ProjectDetail,
  form: FormView,
  saved: RecordState<FormDraft>,
) {
  const text = useText(en);
  const { moved: movedAway, movedTo } = useText(order);
  const nameOf = useScreenName();
  const inWords = useAnswerWords();
  const { hash } = useLocation();
  const { document: draft } = saved;
  // A link from what is missing opens its question.
  const linked = linkedQuestion(hash);
  const [chosen, setChosen] = useState<QuestionScreen | null>(
    () => draft.questions.find((question) => uidOf(question) === linked)?.screen ?? null,
  );
  const [open, setOpen] = useState<string | null>(linked);
  const [announcement, announce] = useState('');
  const [dialog, ask] = useState<BuilderDialog | null>(null);
  // While a project is a draft nobody has answered, so values may still follow their labels.
  const [keptValues] = useState<ReadonlySet<string>>(() =>
    project.status === 'draft'
      ? new Set()
      : new Set(form.questions.flatMap(({ options }) => options.map(({ value }) => value))),
  );
  const first = draft.screens[0] ?? text.screens.first;
  const screen = chosen !== null && draft.screens.includes(chosen) ? chosen : first;
  const check = useLate(loadCheck);
  const problems = useMemo(
    () => (check && draft.questions.length ? check.checkForm(draft.questions) : []),
    [check, draft.questions],
  );

  const reveal = (question: FormQuestion | undefined) => {
    if (!question) return;
    setChosen(question.screen);
    setOpen(uidOf(question));
    focusLater(headerId(uidOf(question)));
  };
  useEffect(() => {
    if (linked) focusLater(headerId(linked));
  }, [linked]);

  const edit = (change: (draft: FormDraft) => FormDraft) => saved.edit(change);
  const { present } = saved;

  const addAll = (questions: FormQuestion[]) => {
    const room = MAX_QUESTIONS - present().questions.length;
    const added = questions.slice(0, room);
    const [start] = added;
    if (!start) return;
    edit(edits.addQuestions(added));
    setChosen(start.screen);
    setOpen(null);
    showToast(text.paste.added(added.length), 'success');
  };
  const withUndo = (message: string, change: (draft: FormDraft) => FormDraft) => {
    const before = present();
    edit(change);
    const after = present();
    showToast(message, 'info', {
      label: text.question.undo,
      run: () => edit(edits.undo(before, after)),
    });
  };

  const importFile = useImportFile(
    () => MAX_QUESTIONS - present().questions.length,
    addAll,
    (forms) => ask({ kind: 'import', forms }),
  );

  return {
    ...saved,
    place: { projectId: project._id, title: project.name } satisfies FormPlace,
    dialog,
    ask,
    draft,
    screen,
    open,
    announcement,
    problems,
    keptValues,
    problemsOf: (uid: string) => {
      const place = draft.questions.findIndex((question) => uidOf(question) === uid);
      return problems
        .filter(({ path }) => path.startsWith(`questions.${place}.`))
        .map(({ counterexample = [], ...said }) => ({
          said,
          example: inWords(draft.questions, counterexample) || null,
        }));
    },
    /** Opens the question at this place of the form, after a dialog has given the focus back. */
    showPlace: (place: number) => {
      const question = present().questions[place];
      setTimeout(() => reveal(question), 50);
    },
    chooseScreen: (next: QuestionScreen) => setChosen(next),
    toggle: (uid: string) => setOpen(open === uid ? null : uid),
    addAll,
    addQuestion: (type: QuestionType) => {
      const question = { ...newQuestion(type, screen), options: emptyOptions(type) };
      const last = present().questions.findLast((other) => other.screen === screen);
      edit(edits.addQuestions([question], last && uidOf(last)));
      setChosen(screen);
      setOpen(uidOf(question));
      setTimeout(() => focusLater(labelId(uidOf(question))), AFTER_DIALOG_MS);
    },
    change: (uid: string, change: edits.QuestionChange) => edit(edits.changeQuestion(uid, change)),
    move: (uid: string, by: 1 | -1) => {
      // The next key may already be pressed, as the one that rewords it.
      flushSync(() => {
        edit(edits.moveQuestion(uid, by));
        const { questions } = present();
        const place = questions.findIndex((question) => uidOf(question) === uid);
        setChosen(questions[place]?.screen ?? screen);
        announce(text.question.moved(place + 1, questions.length));
      });
      focusNow(headerId(uid));
    },
    focus: (uid: string) => setTimeout(() => focusLater(headerId(uid)), AFTER_DIALOG_MS),
    putAt: (uid: string, to: QuestionPlace) => {
      withUndo(movedAway, placeQuestion(uid, to));
      const { questions } = present();
      const place = questions.findIndex((question) => uidOf(question) === uid);
      setChosen(to.screen);
      announce(movedTo(place + 1, questions.length, nameOf(to.screen)));
      setTimeout(() => focusLater(headerId(uid)), AFTER_DIALOG_MS);
    },
    duplicate: (uid: string) => {
      edit(edits.duplicateQuestion(uid));
      const { questions } = present();
      reveal(questions[questions.findIndex((question) => uidOf(question) === uid) + 1]);
    },
    remove: (uid: string) => withUndo(text.question.removed, edits.removeQuestions([uid])),
    addScreen: () => {
      const { screens } = present();
      let number = screens.length + 1;
      while (screens.includes(text.screens.newName(number))) number += 1;
      const name = text.screens.newName(number);
      edit(edits.addScreen(name));
      setChosen(name);
    },
    renameScreen: (name: string) => {
      edit(edits.renameScreen(screen, name));
      setChosen(name);
    },
    moveScreen: (moved: QuestionScreen, by: 1 | -1) => {
      const place = present().screens.indexOf(moved);
      edit(edits.moveScreen(moved, by));
      setChosen(present().screens[place + by] ?? moved);
    },
    removeScreen: (removed: QuestionScreen) =>
      withUndo(text.screens.removed(String(removed)), edits.removeScreen(removed)),
    importFile,
    exportFile: () =>
      saveTextFile(
        `${project.slug}-form.json`,
        JSON.stringify({ questions: present().questions }, null, 2),
      ),
  };
}
