export * from './actor';
export * from './readStaffChanges';
