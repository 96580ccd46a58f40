import type { MenuName } from '@show/contracts/site/navigation';

type FieldKind =
  | 'line'
  | 'area'
  /** Empty: there is none. */
  | 'optional-line'
  | 'number'
  | 'color'
  | 'picture'
  /** A list of texts, one in each line. */
  | 'lines'
  /** A list of texts, with an empty line between them. */
  | 'paragraphs'
  /** A fixed list of names, each with a URL or without. */
  | 'links'
  | 'time-zone'
  /** One of `choices`. */
  | 'choice'
  /** A date and a time by the show's clocks. */
  | 'moment'
  /** Links of a menu, in their order. */
  | 'menu'
  | 'rows';

export interface RowColumn {
  readonly name: string;
  readonly label: string;
  /** 'yes-no' is a value that is true or absent. */
  readonly kind: 'line' | 'area' | 'color' | 'picture' | 'time' | 'choice' | 'yes-no';
  /** Of kind 'choice'. */
  readonly choices?: readonly string[];
  /** May be empty, and is absent then. */
  readonly optional?: boolean;
  readonly hint?: string;
}

/** One value of the show in the form. */
export interface ShowFieldInfo {
  /** In the show file: 'contact.email'. */
  readonly path: string;
  readonly label: string;
  readonly kind: FieldKind;
  readonly hint?: string;
  /** Of kind 'menu'. */
  readonly menu?: MenuName;
  /** Of kind 'choice': label by value, the empty value for none. */
  readonly choices?: Readonly<Record<string, string>>;
  /** Of kind 'rows'. */
  readonly columns?: readonly RowColumn[];
  /** Of kind 'rows': 'Add Person'. */
  readonly add?: string;
  /** Of kind 'rows' that have a name: what else belongs to a row, and moves to another when it is removed. */
  readonly owned?: string;
  /** May be empty. */
  readonly optional?: boolean;
  /** Folded away: few need it. */
  readonly detail?: boolean;
  /** Of kind 'picture': pixels of a width that is sharp. */
  readonly sharpWidth?: number;
}

export interface ShowGroup {
  /** In the URL: `/admin?tab=show&part=place`. */
  readonly id: string;
  readonly title: string;
  readonly intro?: string;
  readonly fields: readonly ShowFieldInfo[];
}
