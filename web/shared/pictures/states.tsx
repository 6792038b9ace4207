import { Picture, type Shown } from './Picture.js'

/** Nothing here yet: an empty tray, and where a sheet will lie. */
export const EmptyPicture = (shown: Shown) => (
  <Picture {...shown}>
    <path data-paper d="M28 62 44 36h72l16 26v28a6 6 0 0 1-6 6H34a6 6 0 0 1-6-6Z" />
    <path d="M28 62h32c4 0 6 3 8 7s5 5 12 5 10-1 12-5 4-7 8-7h32" />
    <path data-accent strokeDasharray="1 7" d="M58 52V18h44v34" />
  </Picture>
)

/** Something went wrong: a line that is cut. */
export const FailedPicture = (shown: Shown) => (
  <Picture {...shown}>
    <path d="M10 60h26l8-16 10 30 8-14h6" />
    <path d="M92 60h8l6-10 6 10h38" />
    <path data-accent d="m74 40 6 8M88 38l-3 10M70 78l6-8M90 80l-5-9" />
  </Picture>
)

/** No connection: a cloud out of reach. */
export const OfflinePicture = (shown: Shown) => (
  <Picture {...shown}>
    <path data-paper d="M50 78a18 18 0 0 1-2-36 27 27 0 0 1 51-7 22 22 0 0 1 11 43Z" />
    <path data-accent d="m40 96 80-80" />
    <path d="M64 90v4M80 90v10M96 90v4" />
  </Picture>
)
