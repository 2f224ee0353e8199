import { useEffect, useState } from 'react';

const none: readonly string[] = [];

/** The fields whose change ends a verification; none for a startup that has none to lose, which loads no list of them. */
export function useVerifiedFields(isVerified: boolean): readonly string[] {
  const [fields, setFields] = useState(none);
  useEffect(() => {
    if (!isVerified) return;
    import('#rules/startups/profile.ts').then(
      (module) => setFields(module.verifiedFields),
      () => undefined,
    );
  }, [isVerified]);
  return isVerified ? fields : none;
}
