/** A text file imported as its text, as the bundler does it. */
module.exports = {
  process: (text) => ({ code: `module.exports = ${JSON.stringify(text)};` }),
};
