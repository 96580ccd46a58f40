import { sentences } from '@show/contracts/domain/sentences';
import type { GeocodedPlace } from '@show/contracts/entities/place';
import { ApiError } from '@show/web-kit/api';
import { show } from '@show/web-kit/page';
import { useEffect, useRef, useState } from 'react';
import { send } from '../../api/send';
import { toastError } from '../../api/toasts';

export interface UseGeocodeOptions {
  onFound: (place: GeocodedPlace) => void;
  onBusy?: ((busy: boolean) => void) | undefined;
}

const fail = (description: string) => toastError('Error', description);

/** Geocodes an address through the server. A later request supersedes an earlier one. */
export function useGeocode({ onFound, onBusy }: UseGeocodeOptions) {
  const [busy, setBusy] = useState(false);
  /** Advice after a failure, until the next request. */
  const [advice, setAdvice] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  function reportBusy(isBusy: boolean): void {
    setBusy(isBusy);
    onBusy?.(isBusy);
  }

  async function find(address: string | undefined, missing: string): Promise<void> {
    setAdvice(undefined);
    if (!address) {
      fail(missing);
      return;
    }
    running.current?.abort();
    const lookup = new AbortController();
    running.current = lookup;
    const { signal } = lookup;
    reportBusy(true);
    try {
      const place = await send('POST /api/locations/geocode', { body: { address }, signal });
      if (!signal.aborted) onFound(place);
    } catch (error) {
      if (signal.aborted) return;
      const unknown = error instanceof ApiError && error.code === 'address-not-found';
      if (unknown) setAdvice(sentences.addressAdvice(show().region.stateCode));
      fail(unknown ? sentences.addressNotFound : 'Failed to process address. Please try again.');
    } finally {
      if (!signal.aborted) reportBusy(false);
    }
  }

  return { find, busy, advice };
}
