import { Container, LinkButton } from '@show/web-kit/ui';
import { ArrowLeft } from 'lucide-react';
import { LateChanges } from '../../../ui/status/LateChanges';
import styles from './LocationsPage.module.css';
import { SegmentPlaces } from './SegmentPlaces';

/** All segments with their first location. */
export function LocationsPage() {
  return (
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
  );
}
