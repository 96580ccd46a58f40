export * from './actor';
export * from './purgeStaffChanges';
export * from './readStaffChanges';
export * from './restore';
export * from './restoreFromTrash';
