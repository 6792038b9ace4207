import { Picture, type Shown } from './Picture.js'

/** Nothing goes out. */
export const ShieldPicture = (shown: Shown) => (
  <Picture {...shown}>
    <path data-paper d="M80 12c14 9 26 11 38 12v30c0 24-16 38-38 46-22-8-38-22-38-46V24c12-1 24-3 38-12Z" />
    <path data-accent d="m62 56 13 13 24-26" />
  </Picture>
)

/** A paper with a seal. */
export const ReceiptPicture = (shown: Shown) => (
  <Picture {...shown}>
    <path data-paper d="M44 12h66v86l-11-7-11 7-11-7-11 7-11-7-11 7Z" />
    <path d="M58 30h38M58 44h38M58 58h20" />
    <circle data-soft data-accent cx="104" cy="72" r="14" />
    <path data-accent d="m98 72 5 5 8-9" />
  </Picture>
)

/** A photograph without its place. */
export const PhotographPicture = (shown: Shown) => (
  <Picture {...shown}>
    <path data-paper d="M30 34h20l8-12h44l8 12h20a6 6 0 0 1 6 6v50a6 6 0 0 1-6 6H30a6 6 0 0 1-6-6V40a6 6 0 0 1 6-6Z" />
    <circle cx="80" cy="64" r="21" />
    <path data-accent d="M80 78c-8-9-11-13-11-18a11 11 0 0 1 22 0c0 5-3 9-11 18Z" strokeDasharray="1 5" />
    <circle data-dot cx="118" cy="48" r="2.4" />
  </Picture>
)

/** A box to take along. */
export const TakeAlongPicture = (shown: Shown) => (
  <Picture {...shown}>
    <path data-paper d="M36 58h88v34a6 6 0 0 1-6 6H42a6 6 0 0 1-6-6Z" />
    <path d="M36 58 46 44h16M124 58l-10-14H98M66 72h28" />
    <path data-accent d="M80 12v36M68 36l12 13 12-13" />
  </Picture>
)
