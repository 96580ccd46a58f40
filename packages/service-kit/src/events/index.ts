export * from './appendEvent';
export { connectEvents, type Events, type EventsOptions } from './connectEvents';
export { deleteStreams } from './deleteStreams';
export { connectionGauges, consumerGauges } from './eventGauges';
export type { EventOrder } from './eventOrder';
export { type EventHandlers, processOnce, type ReceivedMessage } from './processOnce';
export { type ConsumerOptions, startConsumer } from './startConsumer';
export { type RelayOptions, startRelay } from './startRelay';
export { type EventWatch, watchEvents } from './watchEvents';
