import type { Operation } from '../http/operation';
import * as account from './account';
import * as admin from './admin';
import * as adminItems from './adminItems';
import * as albums from './albums';
import * as businesses from './businesses';
import * as claimLinks from './claimLinks';
import * as connections from './connections';
import * as counts from './contentCounts';
import * as cspReports from './cspReports';
import * as entryContacts from './entryContacts';
import * as filming from './filming';
import * as giveaways from './giveaways';
import * as guests from './guests';
import * as imageShapes from './imageShapes';
import * as images from './images';
import * as documents from './interface';
import * as items from './items';
import * as locations from './locations';
import * as mail from './mail';
import * as nights from './nights';
import * as notices from './notices';
import * as onAir from './onAir';
import * as openingNotices from './openingNotices';
import * as ownPages from './ownPages';
import * as privacy from './privacy';
import * as remotes from './remotes';
import * as search from './search';
import * as segments from './segments';
import * as show from './show';
import * as signIn from './signIn';
import * as signs from './signs';
import * as slugs from './slugs';
import * as sponsors from './sponsors';
import * as staff from './staff';
import * as staffChanges from './staffChanges';
import * as start from './start';
import * as sync from './sync';
import * as system from './system';
import * as winnerReview from './winnerReview';

export * from './account';
export * from './admin';
export * from './adminItems';
export * from './albums';
export * from './businesses';
export * from './claimLinks';
export * from './connections';
export * from './contentCounts';
export * from './cspReports';
export * from './entryContacts';
export * from './filming';
export * from './giveaways';
export * from './guests';
export * from './imageShapes';
export * from './images';
export * from './interface';
export * from './items';
export * from './locations';
export * from './mail';
export * from './nights';
export * from './notices';
export * from './onAir';
export * from './openingNotices';
export * from './ownPages';
export * from './privacy';
export * from './remotes';
export * from './search';
export * from './segments';
export * from './show';
export * from './signIn';
export * from './signs';
export * from './slugs';
export * from './sponsors';
export * from './staff';
export * from './staffChanges';
export * from './start';
export * from './sync';
export * from './system';
export * from './winnerReview';

/** Every call of the HTTP interface by its id, with its exact type. */
export const operations = {
  ...items,
  ...segments,
  ...guests,
  ...businesses,
  ...slugs,
  ...sponsors,
  ...locations,
  ...filming,
  ...albums,
  ...ownPages,
  ...images,
  ...imageShapes,
  ...giveaways,
  ...claimLinks,
  ...winnerReview,
  ...nights,
  ...entryContacts,
  ...signs,
  ...mail,
  ...onAir,
  ...openingNotices,
  ...privacy,
  ...search,
  ...counts,
  ...sync,
  ...connections,
  ...adminItems,
  ...staffChanges,
  ...show,
  ...start,
  ...admin,
  ...signIn,
  ...staff,
  ...account,
  ...notices,
  ...remotes,
  ...cspReports,
  ...system,
  ...documents,
} satisfies Record<string, Operation>;

/** The same as a list. */
export const operationList: readonly Operation[] = Object.values(operations);
