import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useNow } from '#web/lib/time.ts';
import { en } from '#web/locales/en/applications.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ModalLink } from '#web/ui/modal-link.tsx';
import type { ApplicationStatus } from '#web/ui/status-tones.ts';
import { ApplicationRow, ApplicationRows } from './application-row.tsx';

const DAY = 86_400_000;
const sample: {
  project: string;
  organisation: string;
  hue: number;
  startup: string;
  status: ApplicationStatus;
  daysAgo: number;
}[] = [
  {
    project: 'Harbour Climate Accelerator',
    organisation: 'Harbour Works',
    hue: 210,
    startup: 'Tidewell',
    status: 'shortlisted',
    daysAgo: 9,
  },
  {
    project: 'First Prototype Grant',
    organisation: 'Foundation for Makers',
    hue: 45,
    startup: 'Tidewell',
    status: 'in_review',
    daysAgo: 16,
  },
  {
    project: 'Mentors for Hardware',
    organisation: 'Northlight Labs',
    hue: 300,
    startup: 'Tidewell',
    status: 'accepted',
    daysAgo: 41,
  },
];

/** What visitors see instead of a list: why to log in, over made-up rows that say so. */
export function ApplicationsPrompt() {
  const text = useText(en).visitor;
  const row = useText(en).row;
  const format = useFormat();
  const now = useNow();
  return (
    <div className="grid gap-10">
      <section className="grid gap-5 rounded-panel bg-forest px-6 py-10 text-on-forest md:px-12 md:py-14">
        <h2 className="max-w-2xl text-3xl md:text-4xl">{text.title}</h2>
        <p className="max-w-xl text-lg text-on-forest-muted">{text.body}</p>
        <div className="flex flex-wrap gap-2">
          <ModalLink modal="register" variant="volt" size="lg">
            {text.signUp}
          </ModalLink>
          <ModalLink modal="login" variant="secondary" size="lg">
            {text.logIn}
          </ModalLink>
        </div>
      </section>
      <section aria-labelledby="sample-title" className="grid gap-4">
        <div className="grid gap-1">
          <Badge tone="orange" className="justify-self-start">
            {text.sample}
          </Badge>
          <h2 id="sample-title" className="text-xl">
            {text.sampleTitle}
          </h2>
          <p className="text-sm text-muted">{text.sampleBody}</p>
        </div>
        <ApplicationRows label={text.sample}>
          {sample.map(({ project, organisation, hue, startup, status, daysAgo }) => (
            <ApplicationRow
              key={project}
              project={project}
              organisation={{ name: organisation, hue, logoUrl: null }}
              status={status}
              facts={[
                startup,
                row.sent(format.relative(new Date(now - daysAgo * DAY).toISOString(), now)),
              ]}
              action={<Badge tone="orange">{text.sample}</Badge>}
            />
          ))}
        </ApplicationRows>
      </section>
    </div>
  );
}
