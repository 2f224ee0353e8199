import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Judgement, LegalForm, Verdict } from '#contract/eligibility.ts';
import { callQuery } from '#web/lib/query.ts';
import type { Reply } from '#web/lib/client.ts';
import { useFormat } from '#web/lib/format.ts';
import { useLookupName } from '#web/lib/naming.ts';
import { useLanguage, useText } from '#web/lib/i18n.ts';
import { en as words } from '#web/locales/en/eligibility.ts';
import { en } from '#web/locales/en/eligibility-own.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import { ModalLink } from '#web/ui/modal-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { ownStartups } from '../own-startups.ts';
import type { ProjectPage } from '../project-facts.tsx';
import { placeName } from './criterion-text.ts';
import { CriterionList } from './criterion-list.tsx';

type Startup = Reply<'listStartups'>['data'][number];
type Project = ProjectPage['project'];

/** Who may apply, rule by rule, for the startup that the founder chooses. */
export function OwnVerdict({ project }: { project: Project }) {
  const text = useText(en);
  const startups = useQuery(ownStartups).data?.data;
  const [chosenId, setChosen] = useState<string | null>(null);
  if (!startups) return <CriterionList criteria={project.eligibility} />;
  const startup = startups.find(({ _id }) => _id === chosenId) ?? startups[0];
  if (!startup) {
    return (
      <>
        <CriterionList criteria={project.eligibility} />
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          {text.own.create}
          <ModalLink modal="create_startup" variant="secondary" size="sm">
            {text.own.createLink}
          </ModalLink>
        </p>
      </>
    );
  }
  return (
    <>
      {startups.length > 1 ? (
        <Select
          label={text.own.startup}
          className="max-w-80"
          value={startup._id}
          options={startups.map(({ _id, name }) => ({ value: _id, label: name }))}
          onChange={(event) => setChosen(event.target.value)}
        />
      ) : null}
      <Judged key={startup._id} project={project} startup={startup} />
    </>
  );
}

const overallKinds = { fits: 'success', no: 'warning', maybe: 'info' } as const;

function Judged({ project, startup }: { project: Project; startup: Startup }) {
  const text = useText(en);
  const judged = useQuery(
    callQuery('judgeStartup', {
      params: { id: startup._id },
      query: { project: project._id },
    }),
  );
  const result = judged.data?.data;
  // One that is written anew meanwhile has other rules than this page.
  const isSame = result?.judgements.every(
    ({ kind }, index) => project.eligibility[index]?.kind === kind,
  );
  if (!result || !isSame) {
    return (
      <>
        <CriterionList criteria={project.eligibility} />
        {judged.isError ? <p className="text-sm text-muted">{text.own.failed}</p> : null}
      </>
    );
  }
  const { verdict, judgements } = result;
  return (
    <>
      <Notice kind={overallKinds[verdict]}>{text.own[verdict](startup.name)}</Notice>
      <CriterionList
        criteria={project.eligibility}
        extras={judgements.map((one) => ({
          mark: <Mark verdict={one.verdict} />,
          note: <Note judgement={one} startup={startup} />,
        }))}
      />
    </>
  );
}

const marks = {
  fits: { Icon: CircleCheck, className: 'text-accent-text' },
  no: { Icon: CircleX, className: 'text-danger' },
  unknown: { Icon: CircleHelp, className: 'text-muted' },
} as const satisfies Record<Verdict, object>;

function Mark({ verdict }: { verdict: Verdict }) {
  const { Icon, className } = marks[verdict];
  return <Icon size={20} aria-hidden className={className} />;
}

function Note({ judgement, startup }: { judgement: Judgement; startup: Startup }) {
  const text = useText(en);
  const reason = useReason();
  const why = reason(judgement);
  return (
    <p className="text-sm text-muted wrap-anywhere">
      <span className={judgement.verdict === 'no' ? 'font-semibold text-danger' : 'font-semibold'}>
        {text.verdict[judgement.verdict]}
      </span>
      {why ? text.because(why) : null}
      {isFilledIn(judgement) ? (
        <>
          {'. '}
          <Link
            to={`/startups/${startup._id}/profile`}
            state={{ question: judgement.question }}
            className={linkStyle('action')}
          >
            {text.add[judgement.kind]}
          </Link>
        </>
      ) : null}
    </p>
  );
}

/** What the profile can still say. */
const isFilledIn = ({ code }: Judgement): boolean => code === 'missing' || code === 'unclear';

const isForm = (form: string, forms: object): form is LegalForm => Object.hasOwn(forms, form);

/** Why a criterion holds, does not, or is not known; null where the profile says nothing of it. */
function useReason(): (judgement: Judgement) => string | null {
  const text = useText(en);
  const word = useText(words);
  const format = useFormat();
  const language = useLanguage();
  const nameOf = useLookupName();
  return ({ kind, code, yours }) => {
    const [own = '', currency = 'EUR'] = yours;
    switch (code) {
      case 'missing':
        return null;
      case 'border':
      case 'currency':
      case 'scale':
        return text.why[code];
      case 'unclear':
        return text.why.unclear(own);
      case 'edge':
        return text.why.edge(placeName(own, language, word));
      case 'inside':
      case 'outside':
        break;
    }
    const said: Record<Judgement['kind'], () => string> = {
      country: () => text.yours.place(placeName(own, language, word)),
      legalForm: () => text.yours.form(isForm(own, word.forms) ? word.forms[own] : own),
      age: () => text.yours.founded(own),
      founded: () => text.yours.founded(own),
      team: () => text.yours.people(Number(own)),
      raised: () => text.yours.raised(format.amount(Number(own), currency)),
      stage: () => text.yours.stage(nameOf(own)),
      sector: () => text.yours.sector(nameOf(own)),
    };
    return said[kind]();
  };
}
