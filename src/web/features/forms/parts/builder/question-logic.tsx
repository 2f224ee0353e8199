import { Plus, X } from 'lucide-react';
import type { LogicCondition, LogicOp, QuestionLogic as Logic } from '#contract/questions.ts';
import { opsOf } from '#rules/forms/form-logic.ts';
import { findQuestion, type FormQuestion } from '#rules/forms/questions.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/form-builder.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/select.tsx';
import { settings } from '../types/settings.ts';
import { uidOf } from './form-model.ts';

export interface QuestionLogicProps {
  question: FormQuestion;
  /** The questions that are asked before it. */
  earlier: readonly FormQuestion[];
  onChange: (logic: Logic | null) => void;
}

const SHORT = 60;
const needsValue = (op: LogicOp) => op !== 'answered' && op !== 'not_answered';

/** A first condition on that question that makes sense as it stands. */
function conditionOn(target: FormQuestion): LogicCondition {
  const ops = opsOf(target.type);
  const { firstCondition = {} } = settings[target.type];
  const op = firstCondition.op ?? (ops.includes('equals') ? 'equals' : 'answered');
  const value = firstCondition.value ?? target.options[0]?.value ?? '';
  return { questionId: uidOf(target), op, ...(needsValue(op) ? { value } : {}) };
}

/** When a question is shown, said in words. */
export function QuestionLogic({ question, earlier, onChange }: QuestionLogicProps) {
  const text = useText(en);
  const { logic } = question;
  const last = earlier.at(-1);
  const add = () => {
    const target = earlier.findLast(({ options }) => options.length > 0) ?? last;
    if (!target) return;
    onChange({
      match: logic?.match ?? 'all',
      conditions: [...(logic?.conditions ?? []), conditionOn(target)],
    });
  };
  const change = (place: number, condition: LogicCondition) =>
    logic && onChange({ ...logic, conditions: logic.conditions.with(place, condition) });
  const remove = (place: number) => {
    const conditions = logic?.conditions.toSpliced(place, 1) ?? [];
    onChange(logic && conditions.length ? { ...logic, conditions } : null);
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-semibold">{text.logic.title}</legend>
      {logic ? (
        <>
          <div className="flex flex-wrap items-center gap-2 text-sm">
            {text.logic.when}
            <Select
              hideLabel
              label={text.logic.match}
              value={logic.match}
              onChange={(event) =>
                onChange({ ...logic, match: event.target.value === 'any' ? 'any' : 'all' })
              }
              options={[
                { value: 'all', label: text.logic.all },
                { value: 'any', label: text.logic.any },
              ]}
            />
          </div>
          <ul className="grid gap-3">
            {logic.conditions.map((condition, place) => {
              const target = findQuestion(earlier, condition.questionId);
              const ConditionValue = target && settings[target.type].ConditionValue;
              return (
                <li
                  // oxlint-disable-next-line react/no-array-index-key -- conditions have no identity of their own
                  key={place}
                  className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 rounded-control bg-sunken p-3 sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1.2fr)_auto]"
                >
                  <Select
                    hideLabel
                    className="col-span-2 sm:col-span-1"
                    label={text.logic.question}
                    placeholder={text.logic.choose}
                    value={target ? uidOf(target) : ''}
                    options={earlier.map((other) => ({
                      value: uidOf(other),
                      label: (other.label || text.question.untitled).slice(0, SHORT),
                    }))}
                    onChange={(event) => {
                      const next = findQuestion(earlier, event.target.value);
                      if (next) change(place, conditionOn(next));
                    }}
                  />
                  {target ? (
                    <>
                      <Select
                        hideLabel
                        className="col-span-2 sm:col-span-1"
                        label={text.logic.op}
                        value={condition.op}
                        options={opsOf(target.type).map((op) => ({
                          value: op,
                          label: text.logic.ops[op],
                        }))}
                        onChange={(event) => {
                          const op = event.target.value;
                          const { value = '', ...rest } = condition;
                          change(place, { ...rest, op, ...(needsValue(op) ? { value } : {}) });
                        }}
                      />
                      {ConditionValue && needsValue(condition.op) ? (
                        <ConditionValue
                          target={target}
                          value={String(condition.value ?? '')}
                          onChange={(value) => change(place, { ...condition, value })}
                        />
                      ) : (
                        <span />
                      )}
                    </>
                  ) : null}
                  <IconButton
                    label={text.logic.remove}
                    icon={<X size={16} aria-hidden />}
                    onClick={() => remove(place)}
                  />
                </li>
              );
            })}
          </ul>
        </>
      ) : (
        <p className="text-sm text-muted">{last ? text.logic.always : text.logic.none}</p>
      )}
      {last ? (
        <Button
          variant="quiet"
          size="sm"
          className="justify-self-start"
          icon={<Plus size={16} aria-hidden />}
          onClick={add}
        >
          {text.logic.add}
        </Button>
      ) : null}
    </fieldset>
  );
}
