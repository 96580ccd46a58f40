/** Shown instead of the names of settings, which staff do not know. */
export function NotConnected() {
  return (
    <p role="status">
      <strong>YouTube is not connected yet.</strong> The person who runs this website can connect the channel
      and its playlists. Until then items are made by hand: Publishing, New.
    </p>
  );
}
