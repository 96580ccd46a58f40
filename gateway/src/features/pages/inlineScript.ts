import {
  dismissedScript,
  lateScriptsElement,
  nightCover,
  releaseScripts,
  shellFailureScript,
  themeScript,
} from '@show/contracts';
import { inlineHash } from './inlineHash';

/** Milliseconds after which the scripts load although the first picture has not loaded yet. */
const LONGEST_WAIT = 1000;

/** Milliseconds after which scripts load that the page's own inline script holds back, should it fail. */
const LONGEST_HOLD = 8000;

/** Milliseconds before a script that failed on a bad connection is requested again; doubled with each retry. */
const FIRST_RETRY = 1000;
const LONGEST_RETRY = 20_000;

/**
 * Lets the scripts of a rendered document load when its first picture has loaded, or at the first touch or key: on a
 * slow line they would share the line with the picture, and the page can be read without them. A picture that the
 * browser chose by the system's scheme is not waited for by a visitor whose theme is the other one: only scripts bring
 * the right one. A page that has something to send first holds them back by itself. Elements that are cloned from a
 * template keep the URLs that the parser gave them, so that no text becomes the URL of a script.
 */
const lateScriptsStart = `addEventListener('DOMContentLoaded',()=>{
let t=document.getElementById('${lateScriptsElement}'),p=document.querySelector('img[fetchpriority=high]');
if(!t)return;
let copy=()=>document.importNode(t.content,true);
let retried=(s,wait)=>{s.async=false;s.onerror=()=>{if(wait<${LONGEST_RETRY})setTimeout(()=>{
for(let again of copy().querySelectorAll('script'))if(again.src===s.src)document.head.append(retried(again,wait*2))},wait)};return s};
let go=()=>{if(!t.isConnected)return;let c=copy();for(let s of c.querySelectorAll('script'))retried(s,${FIRST_RETRY});document.head.append(c);t.remove()};
for(let e of['pointerdown','keydown'])addEventListener(e,go,{once:true,capture:true});
if(t.hasAttribute('data-held')){addEventListener('${releaseScripts}',go);setTimeout(go,${LONGEST_HOLD});return}
let theme=document.documentElement.dataset.theme,night=self.matchMedia?.('${nightCover}').matches;
let wrong=theme&&(theme==='dark')!==night&&p?.parentNode.querySelector('source[media*="${nightCover}"]');
if(!p||p.complete||wrong)return go();
for(let e of['load','error'])p.addEventListener(e,go);
setTimeout(go,${LONGEST_WAIT})});`;

/** The one script in a document: what must not wait for a file. It is the same in all of them. */
export const inlineScript = `${themeScript};${dismissedScript};${shellFailureScript};${lateScriptsStart}`;

/** For the content security policy. */
export const inlineScriptHash = inlineHash(inlineScript);
