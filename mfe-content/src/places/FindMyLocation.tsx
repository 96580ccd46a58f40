import { findLocation, useUserLocation } from '@show/web-kit/location';
import { Button, type ButtonProps } from '@show/web-kit/ui';
import { LocateFixed } from 'lucide-react';
import { useState } from 'react';

export interface FindMyLocationProps extends Pick<ButtonProps, 'variant' | 'size'> {
  /** Shows no error when the request is denied. */
  silent?: boolean | undefined;
}

/** Button that requests the visitor's location. Hidden once it is known. */
export function FindMyLocation({ silent, ...look }: FindMyLocationProps) {
  const { location, isFinding } = useUserLocation();
  const [failure, setFailure] = useState('');
  if (location) return null;
  const find = async () => {
    setFailure('');
    const found = await findLocation();
    if (!found.success) setFailure(found.failure.message);
  };
  return (
    <>
      <Button {...look} busy={isFinding} icon={<LocateFixed aria-hidden="true" />} onClick={find}>
        {isFinding ? 'Finding...' : 'Find My Location'}
      </Button>
      {!silent && failure && <p role="status">{failure}</p>}
    </>
  );
}
