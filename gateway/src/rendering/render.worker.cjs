/**
 * The program of a rendering process, run from its text. It loads the server builds of one set of versions and renders
 * one document after the other. The builds run in a separate context that holds the language, addresses, text and
 * timers, and nothing of Node: no network, no files, no environment, and the clock of each document.
 * That shows what was written for browsers alone; code that wants to can leave it, as published builds are trusted.
 */
const { readFileSync } = require('node:fs');
const { getPriority, setPriority } = require('node:os');
const { getHeapStatistics } = require('node:v8');
const { compileFunction, constants, createContext, runInContext } = require('node:vm');
const { Worker } = require('node:worker_threads');

// Entries, responses and live counts come before pages, which are made once and then served from memory.
setPriority(Math.min(getPriority() + 5, 19));

const { shell, remotes, startWithin, renderWithin } = JSON.parse(process.argv[1]);

/** Milliseconds of CPU time that this process has taken. */
const cpuTime = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** The CPU time at which the process ends; 0 while it does nothing. */
const latest = new Float64Array(new SharedArrayBuffer(8));
latest[0] = cpuTime() + startWithin;

/**
 * Ends the process when it has taken more CPU time than it may, or its gateway is gone, also while a build never returns.
 * Time by the clock would count what other processes of a busy machine take.
 */
new Worker(
  `const { latest, parent } = require('node:worker_threads').workerData;
   setInterval(() => {
     const { user, system } = process.cpuUsage();
     if (latest[0] > 0 && (user + system) / 1000 > latest[0]) process.kill(process.pid, 'SIGVTALRM');
     if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
   }, 100)`,
  { eval: true, workerData: { latest, parent: process.ppid } },
).unref();

/** Idle turns of the event loop, two seconds at least, after which a document waits for what will not arrive. */
const MOST_IDLE_TURNS = 40;
const TURN = 50;
/** Milliseconds of CPU time that an idle turn takes at most. */
const IDLE = 2;

/** Runs what renders a document, and ends the process when that takes too much CPU time or only waits. */
async function watched(act) {
  latest[0] = cpuTime() + renderWithin;
  let turns = 0;
  let before = cpuTime();
  const timer = setInterval(() => {
    const taken = cpuTime() - before;
    before += taken;
    if (taken < IDLE) turns += 1;
    if (turns > MOST_IDLE_TURNS) process.kill(process.pid, 'SIGALRM');
  }, TURN);
  try {
    return await act();
  } finally {
    clearInterval(timer);
    latest[0] = 0;
  }
}

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

/**
 * Milliseconds of CPU time for a remote's build: one that never returns must not keep the pages of all others from being
 * rendered.
 */
const LOAD_WITHIN = 2_000;

/**
 * Throws when an act that runs in the bare context takes too long. Node counts time by the clock, so an act that got too
 * little of the CPU in it is repeated with more.
 */
function inTime(act, timeout = LOAD_WITHIN) {
  const started = cpuTime();
  context.act = act;
  try {
    return runInContext('act()', context, { timeout });
  } catch (fault) {
    const starved = fault?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT' && cpuTime() - started < LOAD_WITHIN / 2;
    if (!starved) throw fault;
  } finally {
    delete context.act;
  }
  return inTime(act, timeout * 3);
}

const describe = (fault) => String(fault?.stack ?? fault).slice(0, 4000);

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
    const markup = await watched(() => render(document.pageData));
    const seconds = (performance.now() - started) / 1000;
    const { used_heap_size: heapBytes, external_memory: bufferBytes } = getHeapStatistics();
    process.send({ markup, seconds, heapBytes, bufferBytes });
  } catch (fault) {
    process.send({ failure: describe(fault) });
  }
});
latest[0] = 0;
process.send({ ready: true, broken });
