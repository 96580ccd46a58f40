import { operation } from '../http/operation';
import { sponsorOperations } from './itemOperations';
import { alsoHidden } from './params';

export const {
  featured: listFeaturedSponsors,
  create: createSponsor,
  edit: editSponsor,
  remove: deleteSponsor,
} = sponsorOperations;

export const listSponsors = operation('listSponsors', 'GET', sponsorOperations.list.path, {
  ...sponsorOperations.list,
  query: alsoHidden,
});
