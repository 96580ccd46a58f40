import { Link } from '@show/web-kit/router';
import { useIsOwner } from '../../../api/session';

/** Shown instead of the names of settings, which staff do not know. */
export function NotConnected() {
  const isOwner = useIsOwner();
  return (
    <p role="status">
      <strong>YouTube is not connected yet.</strong> An owner connects the channel and its playlists under{' '}
      {isOwner ? <Link to="/admin?tab=connections">Connections</Link> : 'Connections'}. Until then make items
      by hand, with New.
    </p>
  );
}
