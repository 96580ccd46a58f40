import { Link } from '@show/web-kit/router';

/** Shown instead of the names of settings, which staff do not know. */
export function NotConnected() {
  return (
    <p role="status">
      <strong>YouTube is not connected yet.</strong> An owner connects the channel and its playlists under
      Connections. Until then items are made by hand: <Link to="/admin?tab=publishing">Publishing, New</Link>.
    </p>
  );
}
