import { usePageMeta } from '@show/web-kit/page';
import { read, useQuery } from '@show/web-kit/query';
import { useRef } from 'react';
import { useIsVolunteer, useSession } from './api/session';
import { Dashboard } from './dashboard/Dashboard';
import { SignedIn } from './SignedIn';
import { sectionsOf } from './sections';

export function AdminScreen() {
  usePageMeta({ title: 'Admin' });
  return (
    <SignedIn frame={<Dashboard tabs={sectionsOf(undefined)} opening={null} waiting />}>
      <Opening />
    </SignedIn>
  );
}

/** An installation without any item opens on its first day, and stays there when the first item is made. */
function Opening() {
  const isVolunteer = useIsVolunteer();
  const { data, isPending } = useQuery({ ...read('/api/admin/start'), enabled: !isVolunteer });
  const { data: session } = useSession();
  const opening = useRef<string | null>(null);
  if (isVolunteer) opening.current ??= 'images';
  else if (!isPending) opening.current ??= data?.empty ? 'start' : 'giveaway';
  // Once the session has ended all tabs stay, hidden, with what was typed in them.
  return <Dashboard tabs={sectionsOf(session?.member?.role)} opening={opening.current} />;
}
