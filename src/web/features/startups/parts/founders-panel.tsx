import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { ownsStartup } from '#rules/startups/startup.ts';
import { useAuth } from '#web/lib/auth-store.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/startups.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { Avatar } from '#web/ui/logo-mark.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { startupFounders, type Founder, type Startup } from '../queries.ts';
import { FounderDialog, type FounderStep } from './founder-dialog.tsx';
import { FounderInvitations } from './founder-invitations.tsx';
import { FounderMenu } from './founder-menu.tsx';
import { InviteFounderDialog } from './invite-founder-dialog.tsx';
import { personName } from '#web/lib/person.ts';

/** Who the founders are; owners invite, promote, hand on and remove, everybody may leave. */
export function FoundersPanel({ startup }: { startup: Startup }) {
  const text = useText(en).founders;
  const founders = useQuery(startupFounders(startup._id));
  const myId = useAuth((state) => state.profile?._id);
  const [isInviting, setInviting] = useState(false);
  const [asked, ask] = useState<{ step: FounderStep; founder: Founder } | null>(null);
  const isOwner = startup.role !== null && ownsStartup(startup.role);
  const all = founders.data?.data ?? [];
  const owners = all.filter(({ role }) => ownsStartup(role)).length;
  return (
    <Card panel className="grid gap-4">
      <h2 className="text-lg">{text.title}</h2>
      {founders.isPending ? <SkeletonText lines={2} /> : null}
      {founders.isError && !founders.data ? <QueryError query={founders} /> : null}
      {all.length > 0 ? (
        <ul aria-label={text.title} className="grid gap-3">
          {all.map((founder) => {
            const { userId: person, email, role } = founder;
            const isSelf = person._id === myId;
            return (
              <li key={person._id} className="flex items-center gap-3">
                <Avatar
                  name={personName(person)}
                  seed={person._id}
                  imageUrl={person.profile.pictureUrl}
                  size="sm"
                />
                <span className="grid min-w-0 flex-1">
                  <span className="text-sm font-semibold wrap-anywhere">
                    {personName(person)}
                    {isSelf ? <span className="font-normal text-muted"> ({text.you})</span> : null}
                  </span>
                  <span className="truncate text-xs text-muted">
                    {[text.role[role], email].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <FounderMenu
                  startup={startup}
                  founder={founder}
                  isSelf={isSelf}
                  isLastOwner={ownsStartup(role) && owners === 1}
                  onAsk={(step) => ask({ step, founder })}
                />
              </li>
            );
          })}
        </ul>
      ) : null}
      {isOwner ? (
        <>
          <FounderInvitations startup={startup} />
          <Button
            variant="secondary"
            wide
            icon={<UserPlus size={16} aria-hidden />}
            onClick={() => setInviting(true)}
          >
            {text.invite}
          </Button>
          <InviteFounderDialog
            startup={startup}
            open={isInviting}
            onClose={() => setInviting(false)}
          />
        </>
      ) : null}
      {asked ? <FounderDialog {...asked} startup={startup} onClose={() => ask(null)} /> : null}
    </Card>
  );
}
