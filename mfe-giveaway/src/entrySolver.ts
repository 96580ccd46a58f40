// Stands alone: a worker, or a page without workers, loads it for an entry that costs work.
import './features/giveaway/entry/solver/solverScript';
