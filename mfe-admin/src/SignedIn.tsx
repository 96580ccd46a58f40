import type { ReactNode } from 'react';
import { useSession } from './api/session';
import { CommandHost } from './commands/CommandHost';
import { sectionsOf } from './sections';
import { Gate } from './session/Gate';
import { WholeShow } from './session/WholeShow';

export interface SignedInProps {
  children: ReactNode;
  /** What a returning user sees while the session is checked. */
  frame?: ReactNode;
}

/** A screen behind the sign-in, with the commands of all sections. */
export function SignedIn({ children, frame }: SignedInProps) {
  const { data: session } = useSession();
  return (
    <Gate frame={frame}>
      <WholeShow frame={frame}>
        <CommandHost sections={sectionsOf(session?.member?.role)}>{children}</CommandHost>
      </WholeShow>
    </Gate>
  );
}
