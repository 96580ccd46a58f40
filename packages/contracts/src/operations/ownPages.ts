import { ownPageOperations } from './itemOperations';

export const {
  list: listOwnPages,
  get: getOwnPage,
  create: createOwnPage,
  edit: editOwnPage,
  remove: deleteOwnPage,
} = ownPageOperations;
