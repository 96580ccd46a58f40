import { pageDataElement } from './pageData';

/** Name of the performance mark that the shell sets when the first screen is rendered or hydrated: it stands. */
export const screenReady = 'screen-ready';

/** Milliseconds that a shell has to stand after an error: React recovers from some by rendering anew. */
const PATIENCE = 4000;

/**
 * For the head of the document, inline: reports a shell that does not start to the gateway, and needs nothing of the shell
 * for that. It listens for errors of the shell's published files: a script that does not load, an exception whose stack
 * begins there, a syntax error. What extensions and remotes throw comes from other addresses. Four seconds after the first,
 * the shell is reported if it does not stand by then; for a script only if its file does not arrive whole at a second
 * request either, so that who stops loading or loses the connection for a moment reports nothing. Browsers without
 * CompressionStream are older than the supported ones, and fail on the shell's syntax.
 */
export const shellFailureScript = `if(self.CompressionStream){
let seen,ours=a=>(''+a).startsWith(location.origin+'/mfe/shell/'),
tell=(kind,said)=>{
let {registry,page,reportProofs}=JSON.parse(document.getElementById('${pageDataElement}').textContent);
navigator.sendBeacon('/api/mfe-reports',new Blob([JSON.stringify({remote:'shell',version:registry.shell.version,page:page.id,kind,message:(''+said).slice(0,1000),proof:reportProofs.shell})],{type:'application/json'}))},
see=e=>{
let s=e.target,f=e.error||e.reason,lost=s.localName==='script'&&ours(s.src);
if(seen||!lost&&!ours(/[\\w-]+:\\/\\/\\S+/.exec((''+f?.stack).replace(f?.message,''))||e.filename))return;
seen=1;
setTimeout(()=>{
if(performance.getEntriesByName('${screenReady}').length)return;
if(lost)fetch(s.src,{cache:'reload',integrity:s.integrity}).then(a=>a.ok||tell('http',a.status),f=>tell('network',f));
else tell('evaluation',e.message||f)},${PATIENCE})};
addEventListener('error',see,true);
addEventListener('unhandledrejection',see)}`;
