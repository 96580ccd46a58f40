/** The call that each text tries to run, so that a test can detect success. */
export const hostileMark = 'hostileScriptRan';

const run = `window.${hostileMark}=1`;
const rightToLeft = '\u202e';

/** Texts that try to run a script in other users' browsers, or to break formats built from texts. */
export const hostileTexts: Readonly<Record<string, string>> = {
  'a script': `<script>${run}</script>`,
  'the end of a script': `</script><script>${run}</script>`,
  'a comment in a script': `<!--<script>${run}//-->`,
  'the end of a comment': `--><script>${run}</script>`,
  'the end of a title': `</title><script>${run}</script>`,
  'the end of a style': `</style><script>${run}</script>`,
  'the end of a text area': `</textarea></noscript><script>${run}</script>`,
  'a picture that fails': `<img src=x onerror="${run}">`,
  'a drawing': `<svg onload=${run}>`,
  'an animated link in a drawing': `<svg><a><animate attributeName=href values=javascript:${run} /><text>x</text></a></svg>`,
  'a foreign object': `<math><mtext><table><mglyph><style><img src=x onerror=${run}></style></mglyph></table></mtext></math>`,
  'a frame with an address': `<iframe src="javascript:parent.${hostileMark}=1"></iframe>`,
  'a link': `<a href="javascript:${run}">x</a>`,
  'an element that opens': `<details open ontoggle=${run}>x</details>`,
  'another base': '<base href="https://stranger.example/">',
  'another address of the page': `<meta http-equiv="refresh" content="0;url=javascript:${run}">`,
  'the end of an attribute': `" autofocus onfocus="${run}" x="`,
  'the end of an attribute and its element': `"><img src=x onerror=${run}>`,
  'an address that is a script': `javascript:${run}`,
  'an address that is a script, hidden': `java\u0009script:${run}//https://example.org/`,
  'an address that is a document': `data:text/html,<script>opener.${hostileMark}=1</script>`,
  'an address with markup': `https://example.org/"onmouseover="${run}`,
  'a handle with markup': `@channel"><img src=x onerror=${run}>`,
  'a template': `{{constructor.constructor('${run}')()}}`,
  'the end of a JSON text': `"},"x":{"y":"</script><script>${run}</script>`,
  'a line end of JavaScript': `\u2028${run}\u2029`,
  'entities of HTML': `&lt;script&gt;${run}&lt;/script&gt;&#60;script&#62;`,
  'text that runs the other way': `${rightToLeft}${run}\u2066<b onclick=${run}>\u2069`,
  'signs that nobody sees': `<scr\u200bipt>${run}</scr\u200bipt>\ufeff`,
  'the end of a section of XML': `]]></description><script>${run}</script><![CDATA[`,
  'an entity of XML': `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>&e;`,
  'lines of a calendar': `x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:strange\r\nATTACH:javascript:${run}\r\n`,
  'lines of a header': `x\r\nSet-Cookie: hostile=1\r\n\r\n<script>${run}</script>`,
};

/** All of them in one text. */
export const everythingHostile = Object.values(hostileTexts).join('\n');
