export { EditLink, type EditLinkProps } from './EditLink';
export { hintKey, leaveHint, wasSignedIn } from './sessionHint';
