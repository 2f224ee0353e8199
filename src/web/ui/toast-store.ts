import { create } from 'zustand';

export type ToastKind = 'success' | 'error' | 'info';
export interface Toast {
  id: number;
  kind: ToastKind;
  message: string;
  action?: { label: string; run: () => void } | undefined;
}

/** SPEC 2: toasts last three seconds. */
export const TOAST_MS = 3000;
const MOST = 4;

let nextId = 1;
export const useToasts = create<{ toasts: Toast[] }>(() => ({ toasts: [] }));

/** Shows a message at the bottom left for three seconds; returns its id. */
export function showToast(
  message: string,
  kind: ToastKind = 'info',
  action?: Toast['action'],
): number {
  const id = nextId++;
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.slice(1 - MOST), { id, kind, message, action }],
  }));
  return id;
}

export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}
