import { createContext, useContext } from 'react';
import type { Params } from 'react-router';

export const CurrentRoute = createContext<Params>({});

/** A parameter of the present address, e.g. `slug` of `/projects/:slug`. */
export function useRouteParam(name: string): string {
  return useContext(CurrentRoute)[name] ?? '';
}
