import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { QuestionScreen } from '#contract/questions.ts';
import type { FormQuestion } from '#rules/forms/questions.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/form-bank.ts';
import { en as builder } from '#web/locales/en/form-builder.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { parseFormText } from '../builder/paste-form.ts';
import { bankQuery } from '../../queries.ts';
import { BankQuestions, type BankEntry } from './bank-questions.tsx';
import { fromBank, hasWords, startersOf, templateNames } from './starters.ts';

export interface BankDialogProps {
  accountId: string;
  screen: QuestionScreen;
  /** How many more questions the form can hold. */
  room: number;
  onClose: () => void;
  onAdd: (questions: FormQuestion[]) => void;
}

/** Questions of the organisation's other forms, starters and whole forms, to be picked from. */
export function BankDialog({ accountId, screen, room, onClose, onAdd }: BankDialogProps) {
  const text = useText(en);
  const { template, start } = useText(builder);
  const [search, setSearch] = useState('');
  const [picked, setPicked] = useState<ReadonlyMap<string, FormQuestion>>(new Map());
  const bank = useQuery({ ...bankQuery(accountId, search), placeholderData: keepPreviousData });
  const own = useMemo(
    () =>
      (bank.data?.data ?? []).map((asked): BankEntry => {
        const name = `own ${asked.type} ${asked.label}`;
        return { name, question: fromBank(asked, screen), uses: asked.uses };
      }),
    [bank.data, screen],
  );
  const starters = useMemo(
    () =>
      startersOf(text.texts, screen).map((question): BankEntry => {
        return { name: `starter ${question.label}`, question, uses: null };
      }),
    [text.texts, screen],
  );
  const fitting = starters.filter(({ question }) => hasWords(question, search));
  const pick = ({ name, question }: BankEntry) =>
    setPicked((before) => {
      const after = new Map(before);
      if (!after.delete(name)) after.set(name, question);
      return after;
    });
  const list = { picked, onPick: pick, isFull: picked.size >= room };
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={text.title}
      description={text.body}
      footer={
        <Button disabled={picked.size === 0} onClick={() => onAdd([...picked.values()])}>
          {text.add(picked.size)}
        </Button>
      }
    >
      <div className="grid gap-6">
        <SearchField label={text.search} value={search} onChange={setSearch} />
        <div className="grid gap-6 md:grid-cols-2">
          <section aria-labelledby="bank-own" className="grid min-w-0 content-start gap-2">
            <h3 id="bank-own" className="text-base">
              {text.own}
            </h3>
            {bank.isError ? (
              <QueryError query={bank} />
            ) : bank.isPending ? (
              <SkeletonRows label={text.own} count={3} />
            ) : own.length ? (
              <BankQuestions entries={own} {...list} />
            ) : (
              <p className="text-sm text-muted">{search ? text.noneFound : text.ownEmpty}</p>
            )}
          </section>
          <section aria-labelledby="bank-starters" className="grid min-w-0 content-start gap-2">
            <h3 id="bank-starters" className="text-base">
              {text.starters}
            </h3>
            {fitting.length ? (
              <BankQuestions entries={fitting} {...list} />
            ) : (
              <p className="text-sm text-muted">{text.noneFound}</p>
            )}
          </section>
        </div>
        <section aria-labelledby="bank-templates" className="grid gap-2">
          <h3 id="bank-templates" className="text-base">
            {text.templates}
          </h3>
          <div className="grid gap-2 sm:grid-cols-3">
            {templateNames.map((name) => {
              const questions = parseFormText(template[name].text, screen);
              return (
                <button
                  key={name}
                  type="button"
                  disabled={questions.length > room}
                  onClick={() => onAdd(questions)}
                  className="grid content-start gap-1 rounded-card border border-line p-3 text-start text-sm transition-colors hover:border-line-strong hover:bg-ink/3 disabled:opacity-50"
                >
                  <span className="font-semibold">{template[name].name}</span>
                  <span className="text-xs text-muted">
                    {start.templateQuestions(questions.length)}
                  </span>
                </button>
              );
            })}
          </div>
        </section>
      </div>
    </Dialog>
  );
}
