// A problem document carries the desk, and imports nothing but the domain.
export * from '../domain/onAir';
