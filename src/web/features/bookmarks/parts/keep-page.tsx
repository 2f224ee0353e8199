import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAuth } from '#web/lib/auth-store.ts';
import { useTitle } from '#web/lib/head.ts';
import { LogInPrompt } from '#web/ui/log-in-prompt.tsx';
import { KeepTabs } from './keep-tabs.tsx';

export interface KeepPageProps {
  active: 'projects' | 'searches';
  Icon: LucideIcon;
  text: { title: string; lead: string; visitor: { title: string; body: string } };
  children: ReactNode;
}

/** The frame of what a person keeps, for who is logged in; a visitor is asked to. */
export function KeepPage({ active, Icon, text, children }: KeepPageProps) {
  const isLoggedIn = useAuth((state) => state.token !== null);
  useTitle(text.title);
  return (
    <div className="page grid min-h-[70dvh] max-w-4xl content-start gap-6 py-10">
      <header className="grid gap-1.5">
        <h1 className="text-3xl md:text-4xl">{text.title}</h1>
        <p className="max-w-prose text-muted">{text.lead}</p>
      </header>
      {isLoggedIn ? (
        <>
          <KeepTabs active={active} />
          {children}
        </>
      ) : (
        <LogInPrompt icon={<Icon size={24} aria-hidden />} title={text.visitor.title}>
          {text.visitor.body}
        </LogInPrompt>
      )}
    </div>
  );
}
