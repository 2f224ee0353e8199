import type { ReactNode } from 'react';
import { create } from 'zustand';

type Bar = (accountId: string) => ReactNode;

/** What a feature keeps over every page of a workspace; the frame knows none of the features that do. */
export const useWorkspaceBar = create<{ bar: Bar | null }>(() => ({ bar: null }));

export function showBar(bar: Bar): void {
  useWorkspaceBar.setState({ bar });
}
