import { findLocation, useUserLocation } from '@show/web-kit/location';
import { Button, type ButtonProps } from '@show/web-kit/ui';
import { LocateFixed } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import styles from './FindMyLocation.module.css';

export interface FindMyLocationProps extends Pick<ButtonProps, 'variant' | 'size'> {
  /** Takes the place of the button once the location is known, in its size so that nothing moves: the distance. */
  found: ReactNode;
  /** Shows no error when the request is denied. */
  silent?: boolean | undefined;
}

/** Button that requests the visitor's location. What it finds out takes its place. */
export function FindMyLocation({ found, silent, ...look }: FindMyLocationProps) {
  const { location, isFinding } = useUserLocation();
  const [failure, setFailure] = useState('');
  if (location) return <p className={styles.found}>{found}</p>;
  const find = async () => {
    setFailure('');
    const answer = await findLocation();
    if (!answer.success) setFailure(answer.failure.message);
  };
  return (
    <>
      <Button
        {...look}
        data-needs-script=""
        busy={isFinding}
        icon={<LocateFixed aria-hidden="true" />}
        onClick={find}
      >
        {isFinding ? 'Finding...' : 'Find My Location'}
      </Button>
      {!silent && failure && <p role="status">{failure}</p>}
    </>
  );
}
