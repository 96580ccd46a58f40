import { findLocation, useUserLocation } from '@show/web-kit/location';
import { Button, type ButtonProps } from '@show/web-kit/ui';
import { LocateFixed } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import styles from './FindMyLocation.module.css';

export interface FindMyLocationProps extends Pick<ButtonProps, 'variant' | 'size'> {
  /** Replaces the button, at its size, once the location is known: the distance. */
  found: ReactNode;
  /** Shows no error when the request is denied. */
  silent?: boolean | undefined;
}

/** Button that requests the visitor's location and is replaced by the result. */
export function FindMyLocation({ found, silent, ...look }: FindMyLocationProps) {
  const { location, isFinding } = useUserLocation();
  const [failure, setFailure] = useState('');
  if (location) return <p className={styles.found}>{found}</p>;
  const find = async () => {
    setFailure('');
    const result = await findLocation();
    if (!result.success) setFailure(result.failure.message);
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
