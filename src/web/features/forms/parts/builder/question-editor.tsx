import { MAX_LABEL_LENGTH } from '#contract/limits.ts';
import type { FormQuestion } from '#rules/forms/questions.ts';
import { isIdentifying } from '#rules/forms/identifying.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/form-builder.ts';
import { en as typeWords } from '#web/locales/en/question-types.ts';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import type { QuestionChange } from './form-edits.ts';
import { settings, typeNames } from '../types/settings.ts';
import { changeType } from './change-type.ts';
import { uidOf } from './form-model.ts';
import { QuestionLimits } from './question-limits.tsx';
import { QuestionLogic } from './question-logic.tsx';
import { QuestionScreener, QuestionStageChoice } from './question-screener.tsx';
import { SlotChoice } from './slot-choice.tsx';
import type { FormPlace } from './type-settings.ts';

export interface QuestionEditorProps {
  question: FormQuestion;
  earlier: readonly FormQuestion[];
  keptValues: ReadonlySet<string>;
  place: FormPlace;
  onChange: (change: QuestionChange) => void;
}

const HELP_MAX = 4000;

export const labelId = (uid: string) => `label-${uid}`;

/** Everything about one question. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { question, earlier, keptValues, place, onChange } = props;
  const text = useText(en);
  const types = useText(typeWords);
  const { Options } = settings[question.type];
  return (
    <div className="grid grid-cols-1 gap-5">
      <TextArea
        id={labelId(uidOf(question))}
        label={text.question.label}
        rows={2}
        maxLength={MAX_LABEL_LENGTH}
        value={question.label}
        onChange={(event) => onChange({ label: event.target.value })}
      />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <Select
          label={text.question.type}
          value={question.type}
          options={typeNames.map((value) => ({ value, label: types[value] }))}
          onChange={(event) => onChange((present) => changeType(present, event.target.value))}
        />
        <Switch
          label={text.question.required}
          checked={question.required}
          onChange={(required) => onChange({ required })}
        />
      </div>
      <SlotChoice question={question} onChange={(slot) => onChange({ slot })} />
      {Options ? (
        <Options
          question={question}
          keptValues={keptValues}
          place={place}
          onChange={(options) => onChange({ options })}
        />
      ) : null}
      <TextArea
        label={text.question.help}
        optionalText={text.question.optional}
        rows={2}
        maxLength={HELP_MAX}
        value={question.help ?? ''}
        onChange={(event) => onChange({ help: event.target.value || null })}
      />
      <Switch
        label={text.question.identifying}
        help={text.question.identifyingHelp}
        checked={isIdentifying(question)}
        onChange={(identifying) => onChange({ identifying })}
      />
      <QuestionStageChoice question={question} onChange={(stage) => onChange({ stage })} />
      <QuestionScreener question={question} onChange={(screener) => onChange({ screener })} />
      <QuestionLimits question={question} onChange={(limits) => onChange({ limits })} />
      <QuestionLogic
        question={question}
        earlier={earlier}
        onChange={(logic) => onChange({ logic })}
      />
    </div>
  );
}
