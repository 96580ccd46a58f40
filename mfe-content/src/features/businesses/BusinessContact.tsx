import type { Business } from '@show/contracts/entities/business';
import { phoneUrl } from '@show/web-kit/format';
import { LinkButton } from '@show/web-kit/ui';
import { ExternalLink, MapPin, Phone } from 'lucide-react';
import { DirectionsLink } from '../../places/DirectionsLink';
import { hasPoint } from '../../places/hasPoint';
import styles from './BusinessContact.module.css';

/** Contact data of a business. Directions need known coordinates. */
export function BusinessContact({ business }: { business: Business }) {
  const { name, address, phone, website } = business;
  if (!address && !phone && !website) return null;
  return (
    <address className={styles.contact}>
      {address && (
        <p className={styles.line}>
          <MapPin aria-hidden="true" />
          {address}
        </p>
      )}
      {phone && (
        <a href={phoneUrl(phone)} className={styles.line}>
          <Phone aria-hidden="true" />
          {phone}
        </a>
      )}
      <div className={styles.ways}>
        {hasPoint(business) && <DirectionsLink to={{ name, address }} variant="primary" />}
        {website && (
          <LinkButton href={website} icon={<ExternalLink aria-hidden="true" />}>
            Visit website
          </LinkButton>
        )}
      </div>
    </address>
  );
}
