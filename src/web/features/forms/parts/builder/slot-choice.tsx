import { useQuery } from '@tanstack/react-query';
import { Check, Search, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { FormQuestion } from '#rules/forms/questions.ts';
import { send } from '#web/lib/client.ts';
import { useRouteParam } from '#web/lib/current-route.ts';
import { useText } from '#web/lib/i18n.ts';
import { callQuery } from '#web/lib/query.ts';
import { en } from '#web/locales/en/slots.ts';
import { Button } from '#web/ui/button.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { focusAfter } from '#web/ui/focus-after.ts';

export interface SlotChoiceProps {
  question: FormQuestion;
  onChange: (slot: string | null) => void;
}

const PAUSE_MS = 500;
const LIST_AGE_MS = 60 * 60_000;

/** What a question asks for, whatever its words: three guesses while it is written, confirmed by a press. */
export function SlotChoice({ question, onChange }: SlotChoiceProps) {
  const text = useText(en);
  const base = useId();
  const change = useRef<HTMLButtonElement>(null);
  const group = useRef<HTMLDivElement>(null);
  const [isSearching, setSearching] = useState(false);
  const [announcement, announce] = useState('');
  const slots = useQuery({ ...callQuery('listSlots'), staleTime: LIST_AGE_MS });
  const isOpen = question.slot === null || isSearching;
  const suggestions = useSuggestions(question, isOpen);
  const all = slots.data?.data ?? [];
  const chosen = all.find(({ key }) => key === question.slot);
  const labelOf = (key: string) => all.find((slot) => slot.key === key)?.label ?? key;
  // The buttons that offered it are gone then.
  const choose = (slot: string) =>
    focusAfter(
      () => {
        setSearching(false);
        onChange(slot);
        announce(text.confirmed(labelOf(slot)));
      },
      () => change.current,
    );
  const clear = () =>
    focusAfter(
      () => {
        onChange(null);
        announce(text.cleared);
      },
      () => group.current?.querySelector('button'),
    );
  return (
    <div
      ref={group}
      role="group"
      aria-labelledby={`${base}-title`}
      aria-describedby={`${base}-help`}
      className="grid gap-2"
    >
      <p id={`${base}-title`} className="text-sm font-semibold">
        {text.title} <span className="font-normal text-muted">{text.optional}</span>
      </p>
      {isOpen ? (
        <>
          {question.label.trim() === '' ? (
            <p className="text-sm text-muted">{text.writeFirst}</p>
          ) : suggestions.failed ? (
            <p className="text-sm text-muted">{text.failed}</p>
          ) : suggestions.list.length > 0 ? (
            <ul aria-label={text.suggestions} className="flex flex-wrap gap-2">
              {suggestions.list.map(({ slot, label }) => (
                <li key={slot}>
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={text.confirm(label)}
                    onClick={() => choose(slot)}
                  >
                    {label}
                  </Button>
                </li>
              ))}
            </ul>
          ) : suggestions.isSettled ? (
            <p className="text-sm text-muted">{text.none}</p>
          ) : null}
          {isSearching ? (
            <Combobox
              label={text.search}
              placeholder={text.searchPlaceholder}
              options={all.map(({ key, label }) => ({ value: key, label }))}
              value={question.slot}
              onChange={(slot) => (slot === null ? clear() : choose(slot))}
            />
          ) : (
            <Button
              size="sm"
              variant="quiet"
              className="justify-self-start"
              icon={<Search size={16} aria-hidden />}
              onClick={() => setSearching(true)}
            >
              {text.all}
            </Button>
          )}
        </>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <span className="inline-flex min-h-10 items-center gap-2 rounded-control bg-volt-soft px-3.5 text-sm font-medium text-on-volt-soft">
            <Check size={16} aria-hidden />
            {chosen?.label ?? question.slot}
          </span>
          <Button ref={change} size="sm" variant="quiet" onClick={() => setSearching(true)}>
            {text.change}
          </Button>
          <Button
            size="sm"
            variant="quiet"
            icon={<X size={16} aria-hidden />}
            aria-label={text.clearOf(chosen?.label ?? question.slot ?? '')}
            onClick={clear}
          >
            {text.clear}
          </Button>
        </div>
      )}
      <p id={`${base}-help`} className="max-w-prose text-xs leading-5 text-muted">
        {chosen ? text.what[chosen.volatility] : text.help}
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

/** The likeliest meanings of the question as it is written now, asked for after a pause in typing. */
function useSuggestions(
  { label, help, type, options }: FormQuestion,
  isWanted: boolean,
): { list: { slot: string; label: string }[]; failed: boolean; isSettled: boolean } {
  const accountId = useRouteParam('accountId');
  const words = label.trim();
  const now = JSON.stringify({
    label: words,
    help: help?.trim() || null,
    type,
    options: options.filter((option) => option.label.trim() !== '').map((option) => option.label),
  });
  const [asked, ask] = useState(now);
  useEffect(() => {
    const timer = setTimeout(() => ask(now), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [now]);
  const reply = useQuery({
    queryKey: ['suggestSlots', accountId, asked],
    queryFn: ({ signal }) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written above, with JSON.stringify.
      const question = JSON.parse(asked) as { label: string; options: string[] };
      const body = {
        questions: [question],
        ...(accountId ? { managementAccountId: accountId } : {}),
      };
      return send('suggestSlots', { body }, { signal });
    },
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written above, with JSON.stringify.
    enabled: isWanted && words !== '' && (JSON.parse(asked) as { label: string }).label !== '',
    staleTime: LIST_AGE_MS,
    // Until the next words are understood the last guesses stay where they are.
    placeholderData: (before) => before,
  });
  return {
    list: words === '' ? [] : (reply.data?.data[0]?.suggestions ?? []),
    failed: reply.isError && !reply.data,
    isSettled: reply.isSuccess && asked === now,
  };
}
