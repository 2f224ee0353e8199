import type { ProjectDetail } from '#contract/projects.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { middle } from '#rules/files/picture-places.ts';
import { useMessageText } from '#web/lib/failure-text.ts';
import { textLanguages } from '#rules/text/text-languages.ts';
import { useLanguageName } from '#web/lib/language-name.ts';
import { useText } from '#web/lib/i18n.ts';
import { useLookupName } from '#web/lib/naming.ts';
import { en as eligibility } from '#web/locales/en/eligibility-editor.ts';
import { en } from '#web/locales/en/manage-projects.ts';
import { Card } from '#web/ui/card.tsx';
import { Combobox, MultiCombobox } from '#web/ui/combobox.tsx';
import { HueBanner } from '#web/ui/hue-banner.tsx';
import { PictureField } from '#web/ui/picture-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ecosystems, projectTypes, sectors, stages } from '../manage/queries.ts';
import type { Option } from '#web/ui/select.tsx';
import { EligibilitySection } from './eligibility-section.tsx';
import { DecisionDateField } from './decision-date-field.tsx';
import { DeadlineField } from './deadline-field.tsx';
import { LengthenSwitch } from './lengthen-switch.tsx';
import { MarkdownField } from './markdown-field.tsx';
import { Price } from './price-section.tsx';
import { Section } from './section.tsx';
import {
  draftProblems,
  readFocus,
  writtenFocus,
  type DraftField,
  type ProjectDraft,
} from './project-draft.ts';
import type { Said } from '#web/lib/call-error.ts';

export interface ProjectFieldsProps {
  project: ProjectDetail;
  draft: ProjectDraft;
  mayEdit: boolean;
  isSaved: boolean;
  /** By field, why the server does not take what is there. */
  refusals: Readonly<Record<string, Said>>;
  edit: (change: Partial<ProjectDraft>) => void;
  flush: () => void;
}

const SUMMARY_MAX = 500;
const DESCRIPTION_MAX = 40_000;
const BENEFITS_MAX = 10_000;
const MOST_TYPES = 5;
type Lookups = { data: readonly { _id: string; name: string }[] } | undefined;

function useToOptions(): (list: Lookups) => { value: string; label: string }[] {
  const nameOf = useLookupName();
  return (list) => (list?.data ?? []).map(({ _id, name }) => ({ value: _id, label: nameOf(name) }));
}

export function ProjectFields(props: ProjectFieldsProps) {
  const { project, draft, mayEdit, isSaved, edit, flush } = props;
  const text = useText(en);
  const toOptions = useToOptions();
  const say = useMessageText();
  const problems = draftProblems(draft);
  const errorOf = (field: DraftField) => {
    const refusal = props.refusals[field];
    const problem = problems[field];
    if (problem === 'decisionWrong') return null;
    if (problem === 'nameMissing') return text.create.nameMissing;
    return problem ? text.editor[problem] : refusal ? say(refusal) : null;
  };
  const types = useQuery(projectTypes);
  const languageName = useLanguageName();
  const languages = textLanguages
    .map((value) => ({ value, label: languageName(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  const currencies = useMemo(
    () => Intl.supportedValuesOf('currency').map((value) => ({ value, label: value })),
    [],
  );
  return (
    <fieldset disabled={!mayEdit} className="mx-auto grid max-w-3xl grid-cols-1 gap-6">
      <Section title={text.editor.basics}>
        <TextField
          id="name"
          label={text.editor.name}
          required
          maxLength={200}
          value={draft.name}
          error={errorOf('name')}
          onChange={(event) => edit({ name: event.target.value })}
        />
        <MultiCombobox
          id="projectType"
          label={text.editor.types}
          help={text.editor.typesHelp}
          placeholder={text.editor.choose}
          options={toOptions(types.data)}
          values={draft.projectType}
          disabled={!mayEdit}
          error={draft.projectType.length === 0 ? text.create.typeMissing : null}
          onChange={(projectType) => edit({ projectType: projectType.slice(0, MOST_TYPES) })}
        />
        <TextArea
          id="executiveSummary"
          label={text.editor.summary}
          help={text.editor.summaryHelp}
          rows={2}
          value={draft.executiveSummary}
          maxLength={SUMMARY_MAX}
          counter={{
            used: draft.executiveSummary.length,
            limit: SUMMARY_MAX,
            label: text.editor.summaryCount(draft.executiveSummary.length, SUMMARY_MAX),
          }}
          error={errorOf('executiveSummary')}
          onChange={(event) => edit({ executiveSummary: event.target.value })}
        />
        <MarkdownField
          id="description"
          label={text.editor.description}
          help={text.editor.markdownHelp}
          rows={10}
          maxLength={DESCRIPTION_MAX}
          value={draft.description}
          html={project.descriptionHtml}
          isSaved={isSaved}
          error={errorOf('description')}
          onChange={(description) => edit({ description })}
          onPreview={flush}
        />
        <Combobox
          id="language"
          label={text.editor.language}
          help={text.editor.languageHelp}
          optionalText={text.editor.optional}
          options={languages}
          value={draft.language || null}
          disabled={!mayEdit}
          onChange={(language) => edit({ language: language ?? '' })}
        />
      </Section>
      <Section title={text.editor.offer}>
        <MarkdownField
          id="benefits"
          label={text.editor.benefits}
          help={text.editor.benefitsHelp}
          optionalText={text.editor.optional}
          rows={4}
          maxLength={BENEFITS_MAX}
          value={draft.benefits}
          html={project.benefitsHtml}
          isSaved={isSaved}
          error={errorOf('benefits')}
          onChange={(benefits) => edit({ benefits })}
          onPreview={flush}
        />
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField
            id="award"
            label={text.editor.awardMin}
            inputMode="decimal"
            value={draft.awardMin}
            error={errorOf('awardMin')}
            onChange={(event) => edit({ awardMin: event.target.value })}
          />
          <TextField
            label={text.editor.awardMax}
            inputMode="decimal"
            value={draft.awardMax}
            error={errorOf('awardMax')}
            onChange={(event) => edit({ awardMax: event.target.value })}
          />
          <Combobox
            label={text.editor.currency}
            options={currencies}
            value={draft.awardCurrency}
            disabled={!mayEdit}
            onChange={(currency) => edit({ awardCurrency: currency ?? 'EUR' })}
          />
        </div>
        <p className="-mt-2 text-xs text-muted">{text.editor.awardHelp}</p>
      </Section>
      <Section title={text.editor.when}>
        <DeadlineField
          value={draft.deadline}
          zone={draft.deadlineZone}
          error={errorOf('deadline')}
          onChange={edit}
        />
        <DecisionDateField
          draft={draft}
          saved={project.decisionDate}
          refusal={props.refusals['decisionDate']}
          edit={edit}
        />
        <LengthenSwitch project={project} mayEdit={mayEdit} />
        <TextField
          id="venue"
          label={text.editor.venue}
          optionalText={text.editor.optional}
          help={text.editor.venueHelp}
          maxLength={300}
          value={draft.venue}
          onChange={(event) => edit({ venue: event.target.value })}
        />
      </Section>
      <Audience draft={draft} mayEdit={mayEdit} edit={edit} />
      <WhoCanApply draft={draft} mayEdit={mayEdit} edit={edit} currencies={currencies} />
      {mayEdit ? (
        <Card panel>
          <PictureField
            label={text.editor.banner}
            help={text.editor.bannerHelp}
            purpose="banner"
            value={draft.banner}
            focus={readFocus(draft.bannerFocus) ?? middle}
            onFocus={(focus) => edit({ bannerFocus: writtenFocus(focus) })}
            renderPreview={(imageUrl) => (
              <HueBanner
                seed={project.slug}
                hue={project.entityManagementAccountId.entity.hue}
                imageUrl={imageUrl}
                focus={readFocus(draft.bannerFocus)}
                className="h-28 rounded-card sm:h-36"
              />
            )}
            // A focus is of one picture.
            onChange={(banner) => edit({ banner, bannerFocus: '' })}
          />
        </Card>
      ) : null}
      <Price project={project} draft={draft} mayEdit={mayEdit} edit={edit} />
    </fieldset>
  );
}

function Audience({
  draft,
  mayEdit,
  edit,
}: Pick<ProjectFieldsProps, 'draft' | 'mayEdit' | 'edit'>) {
  const text = useText(en);
  const toOptions = useToOptions();
  const lists = {
    ecosystem: { label: text.editor.ecosystems, options: toOptions(useQuery(ecosystems).data) },
    sector: { label: text.editor.sectors, options: toOptions(useQuery(sectors).data) },
    startupStage: { label: text.editor.stages, options: toOptions(useQuery(stages).data) },
  };
  return (
    <Section title={text.editor.who}>
      {(['ecosystem', 'sector', 'startupStage'] as const).map((field) => (
        <MultiCombobox
          key={field}
          id={field}
          label={lists[field].label}
          optionalText={text.editor.optional}
          help={text.editor.anyHelp}
          placeholder={text.editor.choose}
          options={lists[field].options}
          values={draft[field]}
          disabled={!mayEdit}
          onChange={(values) => edit({ [field]: values })}
        />
      ))}
    </Section>
  );
}

function WhoCanApply(
  props: Pick<ProjectFieldsProps, 'draft' | 'mayEdit' | 'edit'> & { currencies: Option[] },
) {
  const text = useText(eligibility);
  const toOptions = useToOptions();
  return (
    <Section title={text.title}>
      <EligibilitySection
        {...props}
        stages={toOptions(useQuery(stages).data)}
        sectors={toOptions(useQuery(sectors).data)}
      />
    </Section>
  );
}
