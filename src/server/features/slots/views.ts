import type { z } from 'zod';
import type { slotSuggestion, slotView } from '#contract/slots.ts';
import type { SlotGuess } from '#rules/slots/bank.ts';
import { findSlot, type Slot } from '#rules/slots/slot-list.ts';

/** A slot as the wire shows it. */
export function toSlotView(slot: Slot): z.infer<typeof slotView> {
  return { ...slot };
}

/** The likeliest meanings of one question. */
export function toSuggestions(guesses: SlotGuess[]): {
  suggestions: z.infer<typeof slotSuggestion>[];
} {
  return {
    suggestions: guesses.flatMap(({ slot: key, confidence }) => {
      const slot = findSlot(key);
      if (!slot) return [];
      return [{ slot: key, label: slot.label, volatility: slot.volatility, confidence }];
    }),
  };
}
