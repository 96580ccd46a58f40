export { freePort } from '@show/dev-servers/servers';
export { createTestDatabase, type TestDatabase } from './databases/createTestDatabase';
export { emptyTables } from './databases/emptyTables';
export { type OpenWebSocket, openWebSocket } from './openWebSocket';
export { createGate, type Gate } from './servers/createGate';
export { createTestNats, type TestNats } from './servers/createTestNats';
export { testServers } from './servers/testServers';
export { testGateway } from './testGateway';
export { eventually, waitUntil } from './waitUntil';
