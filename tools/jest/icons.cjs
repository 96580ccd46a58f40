/** The icons of lucide-react without their drawings: its one file holds 1,700, and each test file would load all of them. */
const { createElement } = require('react');

const icons = new Map();

module.exports = new Proxy(
  {},
  {
    get(_, name) {
      if (!icons.has(name)) icons.set(name, (props) => createElement('svg', props));
      return icons.get(name);
    },
  },
);
