/** A picture in an ordered list. */
export interface BoardPicture {
  id: number;
  url: string;
  width: number;
  height: number;
  alt: string | null;
}
