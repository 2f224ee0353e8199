import type { ComponentType } from 'react';
import { create } from 'zustand';

type Bar = ComponentType<{ accountId: string }>;

/** What a feature keeps over every page of a workspace; the frame knows none of the features that do. */
export const useWorkspaceBar = create<{ Bar: Bar | null }>(() => ({ Bar: null }));

export function showBar(Bar: Bar): void {
  useWorkspaceBar.setState({ Bar });
}
