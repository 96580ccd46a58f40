export * from './actor';
export * from './addStaffChange';
export * from './purgeStaffChanges';
export * from './readStaffChanges';
export * from './restore';
export * from './restoreFromTrash';
