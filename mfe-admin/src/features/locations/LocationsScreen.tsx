import { usePageMeta } from '@show/web-kit/page';
import { Container, LinkButton } from '@show/web-kit/ui';
import { ArrowLeft } from 'lucide-react';
import { Gate } from '../../session/Gate';
import { LateChanges } from '../../ui/status/LateChanges';
import styles from './LocationsScreen.module.css';
import { SegmentPlaces } from './SegmentPlaces';

/** `/admin/locations`: all segments with their first location, behind the sign-in. */
export function LocationsScreen() {
  usePageMeta({ title: 'TV Segment Locations' });
  return (
    <Gate>
      <Container className={styles.screen}>
        <header className={styles.head}>
          <h1 className={styles.title}>TV Segment Locations</h1>
          <LinkButton to="/admin?tab=locations" icon={<ArrowLeft aria-hidden="true" />}>
            Admin Dashboard
          </LinkButton>
        </header>
        <LateChanges />
        <SegmentPlaces />
      </Container>
    </Gate>
  );
}
