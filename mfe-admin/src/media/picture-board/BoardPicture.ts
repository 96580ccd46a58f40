/** A picture that stands among others in an order. */
export interface BoardPicture {
  id: number;
  url: string;
  width: number;
  height: number;
  alt: string | null;
}
