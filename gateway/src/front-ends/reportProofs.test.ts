import { frontEndNames, mapNames, type Registry } from '@show/contracts';
import { reportProofs } from './reportProofs';

const HOUR = 3_600_000;
let now = 500_000 * HOUR;
const clock = () => now;
beforeEach(() => {
  now = 500_000 * HOUR;
});

const entry = (version: string) => ({
  version,
  entry: '/mfe/x.js',
  integrity: 'sha384-x',
  contract: 1,
  previous: [],
});
const registry: Registry = {
  ...mapNames(frontEndNames, () => entry('v1')),
  content: entry('c1'),
  giveaway: entry('g1'),
  admin: entry('c1'),
};

describe('#reportProofs', () => {
  test('When a document was made in this hour or the one before, then its proofs hold', () => {
    const proofs = reportProofs(['a secret'], clock);
    const { content } = proofs.of(registry);
    expect(proofs.confirms(content, 'content', 'c1')).toBe(true);
    now += HOUR;
    expect(proofs.confirms(content, 'content', 'c1')).toBe(true);
    now += HOUR;
    expect(proofs.confirms(content, 'content', 'c1')).toBe(false);
  });

  test('When a proof is of another front end, version or secret, then it does not hold', () => {
    const proofs = reportProofs(['a secret'], clock);
    const { content, shell } = proofs.of(registry);
    expect(proofs.confirms(shell, 'shell', 'v1')).toBe(true);
    expect(proofs.confirms(content, 'shell', 'v1')).toBe(false);
    expect(proofs.confirms(content, 'admin', 'c1')).toBe(false);
    expect(proofs.confirms(content, 'content', 'c2')).toBe(false);
    expect(reportProofs(['another'], clock).confirms(content, 'content', 'c1')).toBe(false);
    expect(proofs.confirms('', 'content', 'c1')).toBe(false);
    expect(proofs.confirms(`${content}A`, 'content', 'c1')).toBe(false);
  });

  test('When another secret takes its place, then the proofs of both hold until the former is dropped', () => {
    const { content } = reportProofs(['a secret'], clock).of(registry);
    expect(reportProofs(['the next one', 'a secret'], clock).confirms(content, 'content', 'c1')).toBe(true);
    expect(reportProofs(['the next one'], clock).confirms(content, 'content', 'c1')).toBe(false);
  });

  test('When two gateways share the secret, then each confirms what the other wrote', () => {
    const { giveaway } = reportProofs(['a secret'], clock).of(registry);
    expect(reportProofs(['a secret'], clock).confirms(giveaway, 'giveaway', 'g1')).toBe(true);
  });
});
