/** Workspaces that become a running process, in the order in which they are shown. */
export const serviceNames = ['svc-content', 'svc-giveaway', 'svc-media', 'gateway'] as const;
export type ServiceName = (typeof serviceNames)[number];
