/** False as well for what comes from the future: a clock that was set back makes nothing last longer. */
export const isWithin = (age: number, most: number): boolean => age >= 0 && age < most;
