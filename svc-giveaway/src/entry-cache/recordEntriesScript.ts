/**
 * Lua script for Redis. Several replicas write, possibly out of order: the count only grows.
 * KEYS: count, devices. ARGV: round, last number, seconds to keep, devices.
 */
export const recordEntriesScript = `
local round, last = string.match(redis.call('get', KEYS[1]) or '0:0', '^(%d+):(%d+)$')
round, last = tonumber(round) or 0, tonumber(last) or 0
local newRound, newLast = tonumber(ARGV[1]), tonumber(ARGV[2])
if newRound > round or (newRound == round and newLast > last) then
  redis.call('set', KEYS[1], newRound .. ':' .. newLast, 'EX', ARGV[3])
end
for at = 4, #ARGV do redis.call('hset', KEYS[2], ARGV[at], newRound) end
redis.call('expire', KEYS[2], ARGV[3])
return 1
`;
