/** While developing, loads the page anew when a front end was published or the gateway is another one than before. */
export function reloadOnChange(): void {
  let gateway: string | undefined;
  const changes = new EventSource('/__dev/reload');
  changes.addEventListener('message', () => window.location.reload());
  changes.addEventListener('hello', ({ data }) => {
    if (gateway !== undefined && gateway !== data) window.location.reload();
    gateway = data;
  });
}
