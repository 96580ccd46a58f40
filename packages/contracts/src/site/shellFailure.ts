import { pageDataElement } from './pageData';

/** Name of the performance mark that the shell sets once the first screen is rendered or hydrated. */
export const screenReady = 'screen-ready';

/** Id of the document's own sentence about scripts that have not started. */
export const startNoticeElement = 'start-notice';

/** Milliseconds after which a page shows that its scripts have not started, and between later checks. */
const LATE = 15_000;
const AGAIN = 1000;

/** Milliseconds that a shell has to recover from an error: React renders again after some. */
const PATIENCE = 4000;

/** Shows the notice while the screen is not ready, whatever the reason: an error, a lost file, a slow network. */
const startNoticeScript = `setTimeout(function look(){
let notice=document.getElementById('${startNoticeElement}'),late=!performance.getEntriesByName('${screenReady}').length;
if(notice)notice.hidden=!late;
if(late)setTimeout(look,${AGAIN})},${LATE});`;

/**
 * For the head of the document, inline: says that the scripts are late, and reports a shell that does not start to the
 * gateway, once, and needs nothing from the shell for that. It listens for errors of the shell's published files: a
 * script that does not load, an exception whose stack begins there, a syntax error; errors of extensions and remotes
 * have other URLs. Four seconds after the first error the shell is reported unless the screen is ready. Browsers
 * without CompressionStream are older than the supported ones, and fail on the shell's syntax.
 */
export const shellFailureScript = `${startNoticeScript}
if(self.CompressionStream){
let seen,ours=a=>(''+a).startsWith(location.origin+'/mfe/shell/'),
see=e=>{
let s=e.target,f=e.error||e.reason,lost=s.localName==='script'&&ours(s.src);
if(seen||!lost&&!ours(/[\\w-]+:\\/\\/\\S+/.exec((''+f?.stack).replace(f?.message,''))||e.filename))return;
seen=1;
setTimeout(()=>{
if(performance.getEntriesByName('${screenReady}').length)return;
let {registry,page}=JSON.parse(document.getElementById('${pageDataElement}').textContent);
navigator.sendBeacon?.('/api/mfe-reports',new Blob([JSON.stringify({remote:'shell',version:registry.shell.version,page:page.id,kind:lost?'network':'evaluation',message:(''+(lost?s.src:e.message||f)).slice(0,1000)})],{type:'application/json'}))},${PATIENCE})};
addEventListener('error',see,true);
addEventListener('unhandledrejection',see)}`;
