import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

/** Where a question was let go: over half of another one, or on the name of a screen. */
export type Dropped =
  | { over: 'question'; uid: string; edge: 'before' | 'after' }
  | { over: 'screen'; place: number };

/**
 * Makes the cards that are shown draggable by their grips, and cards and names of screens places to let them go. The
 * marks are attributes, so that nothing is drawn anew while the pointer moves.
 */
export function startDragging(
  uids: readonly string[],
  onDrop: (uid: string, dropped: Dropped) => void,
): () => void {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-question]')].filter((card) =>
    uids.includes(card.dataset['question'] ?? ''),
  );
  const screens = [...document.querySelectorAll<HTMLElement>('[data-screen-place]')];
  const stops = [...cards.flatMap((card) => ofCard(card, onDrop)), ...screens.map(ofScreen)];
  return () => stops.forEach((stop) => stop());

  function ofScreen(element: HTMLElement) {
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => typeof source.data['question'] === 'string',
      onDragEnter: () => element.setAttribute('data-drop', 'into'),
      onDragLeave: () => element.removeAttribute('data-drop'),
      onDrop: ({ source }) => {
        element.removeAttribute('data-drop');
        onDrop(String(source.data['question']), {
          over: 'screen',
          place: Number(element.dataset['screenPlace']),
        });
      },
    });
  }
}

function ofCard(card: HTMLElement, onDrop: (uid: string, dropped: Dropped) => void) {
  const uid = card.dataset['question'] ?? '';
  const grip = card.querySelector<HTMLElement>('[data-grip]');
  if (!grip) return [];
  const edgeAt = (y: number) => {
    const { top, height } = card.getBoundingClientRect();
    return y < top + height / 2 ? 'before' : 'after';
  };
  return [
    draggable({
      element: card,
      dragHandle: grip,
      getInitialData: () => ({ question: uid }),
      onDragStart: () => card.setAttribute('data-dragged', ''),
      onDrop: () => card.removeAttribute('data-dragged'),
    }),
    dropTargetForElements({
      element: card,
      canDrop: ({ source }) =>
        typeof source.data['question'] === 'string' && source.data['question'] !== uid,
      onDrag: ({ location }) =>
        card.setAttribute('data-drop', edgeAt(location.current.input.clientY)),
      onDragLeave: () => card.removeAttribute('data-drop'),
      onDrop: ({ source, location }) => {
        card.removeAttribute('data-drop');
        const edge = edgeAt(location.current.input.clientY);
        onDrop(String(source.data['question']), { over: 'question', uid, edge });
      },
    }),
  ];
}
