import { useEffect, useRef, useState } from 'react';
import { send } from '#web/lib/client.ts';
import { useLive } from '#web/lib/live.ts';
import type { Application } from '../queries.ts';

/** The first names of those who write, by question; under `null` those who only have the form open. */
export type Writers = ReadonlyMap<string | null, string>;

const TELL_AGAIN_MS = 10_000;
const FORGET_MS = 25_000;

interface Seen {
  name: string;
  questionId: string | null;
  at: number;
}

/** Where the startup's other founders write in this draft, and a way to tell them where this person does. */
export function usePresence(application: Application | null, isLoggedIn: boolean) {
  const id = isLoggedIn && application?.startupId ? application._id : null;
  const [seen, setSeen] = useState<ReadonlyMap<string, Seen>>(new Map());
  const told = useRef<{ questionId: string | null; at: number }>({ questionId: null, at: 0 });

  useLive('presence', id === null ? [] : [id], (_, change) => {
    const writer = change?.writer;
    if (!writer) return;
    setSeen((before) => {
      const next = new Map(before);
      if (writer.questionId === null) next.delete(writer.userId);
      else next.set(writer.userId, { ...writer, at: Date.now() });
      return next;
    });
  });
  useEffect(() => {
    if (seen.size === 0) return undefined;
    // Who crashed or lost the network does not say goodbye.
    const timer = setTimeout(() => {
      const oldest = Date.now() - FORGET_MS;
      setSeen((before) => new Map([...before].filter(([, { at }]) => at > oldest)));
    }, FORGET_MS);
    return () => clearTimeout(timer);
  }, [seen]);

  const tell = (questionId: string | null) => {
    const { current: last } = told;
    if (id === null) return;
    if (last.questionId === questionId && Date.now() - last.at < TELL_AGAIN_MS) return;
    told.current = { questionId, at: Date.now() };
    // Only a courtesy: what is typed does not wait for it.
    send('showPresence', { params: { id }, body: { questionId } }).catch(() => undefined);
  };
  useEffect(() => {
    if (id === null) return undefined;
    return () => {
      if (told.current.questionId === null) return;
      told.current = { questionId: null, at: 0 };
      send('showPresence', { params: { id }, body: { questionId: null } }).catch(() => undefined);
    };
  }, [id]);

  const writers = new Map<string | null, string>();
  for (const { name, questionId } of seen.values()) {
    const before = writers.get(questionId);
    writers.set(questionId, before ? `${before}, ${name}` : name);
  }
  return { writers: writers as Writers, tell };
}

/** The question that an element of the form belongs to; null outside of all. */
export function questionOf(target: EventTarget): string | null {
  const card = target instanceof Element ? target.closest('[id^="q-"][data-question]') : null;
  return card?.getAttribute('data-question') ?? null;
}
