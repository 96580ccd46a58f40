-- A batch is hundreds of lookups of microseconds. With many entries in the table the planner takes that for a long
-- query and compiles it anew in the first batches of every connection, for up to seconds each: at the moment when a
-- code goes on air.
alter function enter_batch set jit = off;
