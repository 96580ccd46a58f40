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
  /** Only for kind 'choice'. */
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
  /** Only for kind 'menu'. */
  readonly menu?: MenuName;
  /** Only for kind 'choice': labels by value, with the empty value for none. */
  readonly choices?: Readonly<Record<string, string>>;
  /** Only for kind 'rows'. */
  readonly columns?: readonly RowColumn[];
  /** Only for kind 'rows': 'Add Person'. */
  readonly add?: string;
  /** Only for rows with a name: what belongs to a row and moves to another when the row is removed. */
  readonly owned?: string;
  /** May be empty. */
  readonly optional?: boolean;
  /** Folded away: few need it. */
  readonly detail?: boolean;
  /** Only for kind 'picture': the width in pixels from which it looks sharp. */
  readonly sharpWidth?: number;
}

export interface ShowGroup {
  /** In the URL: `/admin?tab=show&part=place`. */
  readonly id: string;
  readonly title: string;
  readonly intro?: string;
  readonly fields: readonly ShowFieldInfo[];
}
