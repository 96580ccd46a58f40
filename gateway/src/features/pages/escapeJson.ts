/** JSON text for a script element: nothing in it can end the element or begin a comment. */
export function escapeJson(json: string): string {
  return json.replaceAll('<', '\\u003c');
}
