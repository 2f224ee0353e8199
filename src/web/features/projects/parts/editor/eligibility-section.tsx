import { useMemo, type ReactNode } from 'react';
import type { CriterionView } from '#contract/eligibility.ts';
import { countryOptions } from '#web/lib/countries.ts';
import { useLanguage, useText } from '#web/lib/i18n.ts';
import { en as words } from '#web/locales/en/eligibility.ts';
import { en } from '#web/locales/en/eligibility-editor.ts';
import { en as editor } from '#web/locales/en/manage-projects.ts';
import { Combobox, MultiCombobox } from '#web/ui/combobox.tsx';
import { Select, type Option } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { CriterionList } from '../eligibility/criterion-list.tsx';
import {
  eligibilityDraftProblems,
  type EligibilityDraft,
  type EligibilityField,
  toCriteria,
} from './eligibility-draft.ts';

export interface EligibilitySectionProps {
  draft: EligibilityDraft;
  mayEdit: boolean;
  stages: readonly Option[];
  sectors: readonly Option[];
  currencies: readonly Option[];
  edit: (change: Partial<EligibilityDraft>) => void;
}

type ListField = 'places' | 'legalForms' | 'takenStages' | 'takenSectors';

/** Who may apply, as controls, and what founders will read of it. */
export function EligibilitySection(props: EligibilitySectionProps) {
  const { draft, mayEdit, stages, sectors, currencies, edit } = props;
  const text = useText(en);
  const word = useText(words);
  const { optional, choose } = useText(editor).editor;
  const places = usePlaces();
  const problems = eligibilityDraftProblems(draft);
  const number = (field: EligibilityField, label: string): ReactNode => {
    const problem = problems[field];
    return (
      <TextField
        id={field}
        label={label}
        inputMode="decimal"
        value={String(draft[field])}
        error={problem ? text.problems[problem] : null}
        onChange={(event) => edit({ [field]: event.target.value })}
      />
    );
  };
  const several = (field: ListField, label: string, options: readonly Option[]) => (
    <MultiCombobox
      id={field}
      label={label}
      optionalText={optional}
      placeholder={choose}
      options={options}
      values={draft[field]}
      disabled={!mayEdit}
      onChange={(values) => edit({ [field]: values })}
    />
  );
  const forms = Object.entries(word.forms).map(([value, label]) => ({ value, label }));
  return (
    <>
      <p className="-mt-2 text-sm text-muted">{text.help}</p>
      {several('places', text.places, places)}
      <Pair legend={text.age}>
        {number('ageLeast', text.yearsLeast)}
        {number('ageMost', text.yearsMost)}
      </Pair>
      <Pair legend={text.founded}>
        {number('foundedFrom', text.from)}
        {number('foundedUntil', text.until)}
      </Pair>
      <Pair legend={text.team}>
        {number('teamLeast', text.peopleLeast)}
        {number('teamMost', text.peopleMost)}
      </Pair>
      <Pair legend={text.raised}>
        {number('raisedLeast', text.raisedLeast)}
        {number('raisedMost', text.upper)}
        <Select
          label={text.side}
          value={draft.raisedSide}
          options={[
            { value: 'atMost', label: text.most },
            { value: 'under', label: text.under },
          ]}
          onChange={(event) => edit({ raisedSide: event.target.value })}
        />
        <Combobox
          label={text.currency}
          options={currencies}
          value={draft.raisedCurrency}
          disabled={!mayEdit}
          onChange={(currency) => edit({ raisedCurrency: currency ?? 'EUR' })}
        />
      </Pair>
      {several('takenStages', text.stages, stages)}
      {several('takenSectors', text.sectors, sectors)}
      {several('legalForms', text.legalForms, forms)}
      <Preview {...props} />
    </>
  );
}

function Pair({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

const named = (ids: readonly string[], options: readonly Option[]) =>
  ids.map((id) => ({
    _id: id,
    name: options.find(({ value }) => value === id)?.label ?? id,
  }));

function Preview({ draft, stages, sectors }: EligibilitySectionProps) {
  const text = useText(en);
  const hasProblem = Object.keys(eligibilityDraftProblems(draft)).length > 0;
  const criteria = hasProblem ? [] : toCriteria(draft);
  const views = criteria.map((criterion): CriterionView => {
    if (criterion.kind === 'stage') {
      return { kind: 'stage', stages: named(criterion.stages, stages) };
    }
    if (criterion.kind === 'sector') {
      return { kind: 'sector', sectors: named(criterion.sectors, sectors) };
    }
    return criterion;
  });
  return (
    <section aria-label={text.preview} className="grid gap-3">
      <h3 className="text-base font-semibold">{text.preview}</h3>
      {hasProblem ? (
        <p className="text-sm text-muted">{text.previewProblem}</p>
      ) : views.length > 0 ? (
        <CriterionList criteria={views} />
      ) : (
        <p className="text-sm text-muted">{text.previewNone}</p>
      )}
    </section>
  );
}

/** Groups of countries first, then countries, by their names. */
function usePlaces(): Option[] {
  const text = useText(words);
  const language = useLanguage();
  return useMemo(() => {
    const groups = Object.entries(text.places)
      .map(([value, label]) => ({ value, label }))
      .toSorted((one, other) => one.label.localeCompare(other.label, language));
    return [...groups, ...countryOptions(language)];
  }, [text, language]);
}
