import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followOtherTabs, onLogout, useAuth } from '#web/lib/auth-store.ts';
import { rememberReferral, useAux } from '#web/lib/aux-store.ts';
import { setLanguage } from '#web/lib/i18n.ts';
import { ofCalls, ownProfile } from '#web/lib/query.ts';
import { finishForgetting, forgetDevice } from './forget-device.ts';
import { isLanguageChosen } from '#web/ui/use-choose-language.ts';

/** Keeps the profile fresh, the cache the present person's own, follows other tabs and the live stream. */
export function Session() {
  const client = useQueryClient();
  const token = useAuth((state) => state.token);
  const profile = useQuery({ ...ownProfile, enabled: token !== null });
  const data = profile.data?.data;

  useEffect(() => {
    if (data && token) useAuth.setState({ profile: data });
  }, [data, token]);
  const accountLanguage = data?.language;
  useEffect(() => {
    if (!accountLanguage || !token || isLanguageChosen(token)) return;
    if (accountLanguage !== useAux.getState().language) void setLanguage(accountLanguage);
  }, [accountLanguage, token]);
  useEffect(() => {
    rememberReferral(window.location.search, useAuth.getState().profile?._id);
    void finishForgetting();
    const ends = [
      onLogout(() => client.clear()),
      followOtherTabs(),
      useAuth.subscribe((now, before) => {
        if (now.token === before.token) return;
        startAnew(client, now.token !== null);
        if (now.token === null) forget(client);
      }),
    ];
    return () => ends.forEach((end) => end());
  }, [client]);
  useEffect(() => {
    if (!token) return undefined;
    let end: () => void = () => undefined;
    let ended = false;
    // Only those who are logged in need it, so it is not in everybody's first script.
    void import('./live-updates.ts').then(
      ({ listen }) => {
        if (!ended) end = listen(client);
      },
      () => undefined,
    );
    return () => {
      ended = true;
      end();
    };
  }, [client, token]);
  return null;
}

/*
 * A log-out here, in another tab or on another device, or a session that is over: what the server holds
 * leaves the screen and this device. What it lacks stays, for the next log-in of the same person.
 */
function forget(client: QueryClient): void {
  void forgetDevice();
  // Queries that want a log-in know only after the next rendering that there is none.
  setTimeout(() => {
    void client.resetQueries({ predicate: (query) => query.isDisabled() });
  });
}

/* What one person's token has read must not be shown with another's. */
function startAnew(client: QueryClient, loggedIn: boolean): void {
  client.removeQueries({ type: 'inactive' });
  void client.resetQueries(ofCalls('getProfile'));
  if (loggedIn) void client.invalidateQueries();
}
