import { choiceOfPeople } from '#web/lib/choice-of-people.ts';

/** Who of this browser keeps the bar at the side folded. */
export const { useIsOn: useIsFolded, set: setFolded } = choiceOfPeople('flair.side-bar');
