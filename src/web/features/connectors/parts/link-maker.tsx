import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Copy } from 'lucide-react';
import { useState } from 'react';
import { useLate } from '#web/lib/use-late.ts';
import { limits } from '#contract/limits.ts';
import { useText } from '#web/lib/i18n.ts';
import { textParam, useParamsOf } from '#web/lib/search-params.ts';
import { en } from '#web/locales/en/referrals.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { cx } from '#web/ui/cx.ts';
import type { Holder } from '#rules/connectors/disputes.ts';
import { type LinkTarget, ownLink } from '#web/lib/own-link.ts';
import { type LinkedProject, linkedProject, priceOf } from '../queries.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { useMoney } from './money.ts';
import { ProjectPicker } from './project-picker.tsx';
import { referralLink, shortLink } from './referral-link.ts';
import type { ShareKitProps } from './share-kit.tsx';
import type { SharedWords } from './share-texts.ts';

const shape = { project: textParam(), to: textParam() };
type LinkWords = (typeof en)['en']['link'];

export interface LinkMakerProps {
  of: Holder;
  /** Who signs the texts. */
  name: string;
  /** Its words, where they are not those of a person. */
  words?: Partial<LinkWords>;
  /** Their own page, which a link may lead to, what that is called, and what to send with it. */
  page?: { path: string; label: string; words: (url: string) => SharedWords };
}

/** The link on top of the page: for one project, found by search, for their page, or for all projects. */
export function LinkMaker({ of, name, words, page }: LinkMakerProps) {
  const text = { ...useText(en).link, ...words };
  const { values, set } = useParamsOf(shape);
  const slug = values.project;
  const shared = page && slug === '' && values.to === 'page' ? page : null;
  const [picked, setPicked] = useState<LinkedProject | null>(null);
  const named = useQuery({ ...linkedProject(slug), enabled: slug !== '' && picked?.slug !== slug });
  const project = slug === '' ? null : picked?.slug === slug ? picked : (named.data ?? null);
  const isKnown = slug === '' || project !== null || named.isError;
  const target: LinkTarget = project
    ? { leadsTo: 'project', targetId: project._id }
    : { leadsTo: shared ? 'connector' : 'list' };
  const kept = useQuery({ ...ownLink(target, of), enabled: isKnown });
  const { origin } = window.location;
  const code = kept.data?.data.code;
  // The long one says the same, where no short one can be had at the moment.
  const long = project ? `/projects/${project.slug}` : (shared?.path ?? '/projects');
  const url = code ? shortLink(code, origin) : referralLink(of, long, origin);
  const isComing = !isKnown || (kept.isPending && kept.fetchStatus === 'fetching');
  const shown = isComing ? shortLink('…', origin) : url;
  const [address, search] = shown.replace(/^https?:\/\//, '').split('?', 2);
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-label={text.address} className="grid gap-3">
      <div className="grid gap-5 rounded-panel bg-forest bg-[radial-gradient(120%_180%_at_100%_0%,oklch(0.5_0.14_147/0.85),transparent_62%)] p-5 text-on-forest md:p-7">
        <div className="grid gap-4 sm:flex sm:items-center sm:justify-between sm:gap-8">
          <div className="grid min-w-0 gap-1" aria-live="polite">
            <h2 className="font-text text-sm font-normal tracking-normal text-on-forest-muted">
              {project ? text.to(project.name) : (shared?.label ?? text.every)}
            </h2>
            <p
              data-testid="referral-link"
              className="display text-lg leading-snug wrap-anywhere md:text-xl"
            >
              <bdi dir="ltr">
                {address}
                {search === undefined ? null : (
                  <>
                    <wbr />
                    {`?${search}`}
                  </>
                )}
              </bdi>
            </p>
          </div>
          <Button
            variant="volt"
            size="lg"
            className="shrink-0"
            icon={<Copy size={18} aria-hidden />}
            onClick={() => void copyText(url, text)}
          >
            {text.copy}
          </Button>
        </div>
        <div className="grid gap-3 text-ink lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
          <ProjectPicker
            chosen={project}
            onChoose={(next) => {
              setPicked(next);
              set({ project: next?.slug ?? '', to: '' });
            }}
          />
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className={cx(
              buttonStyle('quiet', 'md'),
              'justify-between border border-on-forest/25 text-on-forest hover:bg-on-forest/8',
            )}
          >
            {isOpen ? text.less : text.more}
            <ChevronDown
              size={18}
              aria-hidden
              className={cx('transition-transform', isOpen && 'rotate-180')}
            />
          </button>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm text-on-forest-muted">
          <p>{named.isError ? text.gone : <Worth project={project} of={of} text={text} />}</p>
          {page ? (
            <button
              type="button"
              aria-pressed={shared !== null}
              onClick={() => {
                setPicked(null);
                set({ project: '', to: shared ? '' : 'page' });
              }}
              className="-mx-2 min-h-10 rounded-md px-2 font-semibold text-on-forest underline underline-offset-4 hover:bg-on-forest/8"
            >
              {shared ? text.clear : page.label}
            </button>
          ) : null}
        </div>
      </div>
      {isOpen && !isComing ? (
        <Kit url={url} project={project} name={name} start={shared?.words(url)} />
      ) : null}
    </section>
  );
}

/* What a referral to this project is worth, from its present price. */
function Worth({
  project,
  of,
  text,
}: {
  project: LinkedProject | null;
  of: Holder;
  text: LinkWords;
}) {
  const money = useMoney();
  const price = useQuery({ ...priceOf(project?._id ?? '', of), enabled: project !== null }).data
    ?.data;
  const counts = text.counts(limits.referralWindowDays);
  if (!project || !price) return counts;
  if (price.source === 'ownReferral') return text.ownProject;
  if (price.connectorShare === 0) return text.unpaid;
  const share = money(price.connectorShare, price.currency);
  return `${text.earns(share, money(price.applicatiopnPrice, price.currency))} ${counts}`;
}

const loadKit = async () => import('./share-kit.tsx');

/* Texts, picture and the code's drawing are not needed to copy a link. */
function Kit(props: ShareKitProps) {
  const late = useLate(loadKit);
  return late ? <late.ShareKit {...props} /> : <div className="min-h-80" />;
}
