import { systemStateSchema } from '../entities/systemState';
import { operation } from '../operation';

export const getSystem = operation({
  id: 'getSystem',
  method: 'GET',
  path: '/api/admin/system',
  service: 'gateway',
  access: 'admin',
  tag: 'Front ends',
  summary: 'Versions and health of all processes and front ends, as this gateway sees them',
  response: systemStateSchema,
});
