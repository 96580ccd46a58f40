/**
 * Derives keys with scrypt, one after the other, and sends them back in that order. In the background it gives way to all
 * other work of the machine, and takes half of one core.
 */
const { scryptSync } = require('node:crypto');
const { getPriority, setPriority } = require('node:os');
const { parentPort, workerData } = require('node:worker_threads');

// On Linux a priority is that of the calling thread; elsewhere it would be that of the whole process.
if (workerData.background && process.platform === 'linux') setPriority(0, Math.min(19, getPriority(0) + 10));
const neverWoken = new Int32Array(new SharedArrayBuffer(4));

parentPort.on('message', (input) => {
  const began = performance.now();
  try {
    parentPort.postMessage({ key: scryptSync(...input) });
  } catch (error) {
    parentPort.postMessage({ error });
  }
  if (workerData.background) Atomics.wait(neverWoken, 0, 0, performance.now() - began);
});
