import { create } from 'zustand';
import type { ApplicationStatus } from '#rules/applications/application.ts';
import type { HowStaged } from './told-words.ts';

/** The decision just made here that nobody has been told. */
export interface Held {
  accountId: string;
  applicationId: string;
  name: string;
  status: ApplicationStatus;
  until: string;
  staged: HowStaged;
  /** What it costs once told; null for nothing. */
  price: { amount: number; currency: string } | null;
}

export const useHeld = create<{ held: Held | null }>(() => ({ held: null }));

export function hold(held: Held): void {
  useHeld.setState({ held });
}

/** Forgets it, unless another one took its place. */
export function letGo(applicationId: string): void {
  useHeld.setState(({ held }) => ({ held: held?.applicationId === applicationId ? null : held }));
}
