import { changeShow, show } from '@show/web-kit/page';
import { read, useQuery } from '@show/web-kit/query';
import { ErrorState } from '@show/web-kit/ui';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { failureText } from '../api/failureText';
import { GateSkeleton } from './GateSkeleton';

export interface WholeShowProps {
  children: ReactNode;
  frame?: ReactNode;
}

/** Renders its children once the show is known: the document of a private site has little of it before the sign-in. */
export function WholeShow({ children, frame = <GateSkeleton /> }: WholeShowProps) {
  const [isPrivate] = useState(() => show().visibility === 'private');
  return isPrivate ? <LoadedShow frame={frame}>{children}</LoadedShow> : children;
}

function LoadedShow({ children, frame }: WholeShowProps) {
  const { data, error, refetch } = useQuery(read('/api/show'));
  const [isWhole, setWhole] = useState(false);
  useLayoutEffect(() => {
    if (!data || isWhole) return;
    changeShow(data);
    setWhole(true);
  }, [data, isWhole]);
  if (isWhole) return children;
  if (error) return <ErrorState level={1} text={failureText(error)} onRetry={() => void refetch()} />;
  return <div inert>{frame}</div>;
}
