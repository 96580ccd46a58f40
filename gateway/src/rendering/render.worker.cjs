/**
 * The program of a rendering process, run from its text. It loads the server builds of one set of versions and renders
 * one document after the other. The builds run in a separate context that holds the language, addresses, text and
 * timers, and nothing of Node: no network, no files, no environment, and the clock that each document brings.
 * That shows what was written for browsers alone; code that wants to can leave it, as published builds are trusted.
 */
const { readFileSync } = require('node:fs');
const { getPriority, setPriority } = require('node:os');
const { getHeapStatistics } = require('node:v8');
const { compileFunction, constants, createContext, runInContext } = require('node:vm');
const { Worker } = require('node:worker_threads');

// Entries, responses and live counts come before pages, which are made once and then served from memory.
setPriority(Math.min(getPriority() + 5, 19));

/** Ends the process when its gateway is gone, also while a build never returns. */
new Worker(
  `setInterval(() => process.ppid === ${process.ppid} || process.kill(process.pid, 'SIGKILL'), 1000)`,
  { eval: true },
).unref();

let now = 0;

function createBareContext() {
  const context = createContext(constants.DONT_CONTEXTIFY);
  const log = (...words) => process.send({ log: words.map(String).join(' ').slice(0, 1000) });
  Object.assign(context, {
    AbortController,
    AbortSignal,
    Event,
    EventTarget,
    ReadableStream,
    TextDecoder,
    TextEncoder,
    URL,
    URLSearchParams,
    clearTimeout,
    console: { debug() {}, info() {}, log, warn: log, error: log },
    performance: { now: () => performance.now() },
    queueMicrotask,
    setTimeout,
  });
  const replaceClock = compileFunction(
    `const Real = Date;
     globalThis.Date = class Date extends Real {
       constructor(...parts) { if (parts.length > 0) super(...parts); else super(now()); }
       static now() { return now(); }
     };`,
    ['now'],
    { parsingContext: context },
  );
  replaceClock(() => now);
  return context;
}

const context = createBareContext();

/** Runs a CommonJS file in the bare context; all that it can require is what is given. */
function load(file, given) {
  const run = compileFunction(readFileSync(file, 'utf8'), ['module', 'exports', 'require'], {
    filename: file,
    parsingContext: context,
  });
  const module = { exports: {} };
  run(module, module.exports, (name) => {
    if (!(name in given)) throw new Error(`there is no ${name} on the server`);
    return given[name];
  });
  return module.exports;
}

/** Milliseconds for a remote's build: one that never returns must not keep the pages of all others from being rendered. */
const LOAD_WITHIN = 3_000;

/** Throws when an act that runs in the bare context takes too long. */
function inTime(act) {
  context.act = act;
  try {
    return runInContext('act()', context, { timeout: LOAD_WITHIN });
  } finally {
    delete context.act;
  }
}

const describe = (fault) => String(fault?.stack ?? fault).slice(0, 4000);

const { shell, remotes } = JSON.parse(process.argv[1]);
const { shared, startRendering } = load(shell, {});
const modules = {};
const broken = {};
for (const [name, file] of Object.entries(remotes)) {
  try {
    modules[name] = inTime(() => load(file, shared));
  } catch (fault) {
    broken[name] = describe(fault);
  }
}
const render = startRendering(modules);

process.on('unhandledRejection', (fault) => process.send({ log: describe(fault) }));

process.on('disconnect', () => process.exit());
process.on('message', async (document) => {
  now = document.now;
  const started = performance.now();
  try {
    const markup = await render(document.pageData);
    const seconds = (performance.now() - started) / 1000;
    const { used_heap_size: heapBytes, external_memory: bufferBytes } = getHeapStatistics();
    process.send({ markup, seconds, heapBytes, bufferBytes });
  } catch (fault) {
    process.send({ failure: describe(fault) });
  }
});
process.send({ ready: true, broken });
