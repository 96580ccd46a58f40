// A separate bundle: a worker, or a page without workers, loads it for an entry that needs a proof of work.
import './features/giveaway/entry/solver/solverScript';
