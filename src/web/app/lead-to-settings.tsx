import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Leads whoever owes a second factor to where it is set up: nothing else opens until then, so nothing else is tried. */
export function LeadToSettings() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (pathname !== '/settings') void navigate('/settings', { replace: true });
  }, [pathname, navigate]);
  return null;
}
