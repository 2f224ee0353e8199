import type { ComponentType } from 'react';
import type { ModalValue } from './search-params.ts';

export interface ModalProps {
  /** The search parameters the modal was opened with. */
  params: URLSearchParams;
  close: () => void;
}
type LoadModal = () => Promise<ComponentType<ModalProps>>;
export type ModalLoaders = Partial<Record<ModalValue, LoadModal>>;

let loaders: ModalLoaders = {};
const loaded = new Map<ModalValue, ComponentType<ModalProps>>();

/** Says which component shows which modal value; done once, by app/modals.tsx. */
export function registerModals(all: ModalLoaders): void {
  loaders = all;
}

/** Fetches a modal's code ahead of its opening, e.g. when the pointer is over its link. */
export async function preloadModal(value: ModalValue): Promise<void> {
  const load = loaders[value];
  if (load && !loaded.has(value)) loaded.set(value, await load());
}

/** The component of a modal whose code is here. */
export function loadedModal(value: ModalValue): ComponentType<ModalProps> | undefined {
  return loaded.get(value);
}
