import { Picture, type Shown } from './Picture.js'

/** Colleagues are asked, and one answers. */
export const AskPicture = (shown: Shown) => (
  <Picture {...shown}>
    <path data-paper d="M18 20h72a8 8 0 0 1 8 8v30a8 8 0 0 1-8 8H44L30 80V66h-6a8 8 0 0 1-8-8V28a8 8 0 0 1 2-8Z" />
    <path d="M32 36h48M32 50h30" />
    <path data-soft data-accent d="M110 46h26a8 8 0 0 1 8 8v24a8 8 0 0 1-8 8h-4v12l-12-12H88a8 8 0 0 1-8-8v-2" />
    <path data-accent d="m100 66 9 9 18-18" />
  </Picture>
)

/** Seven days, one by one. */
export const WeekPicture = (shown: Shown) => (
  <Picture {...shown}>
    <circle data-paper cx="80" cy="56" r="42" />
    <path data-accent d="M80 14a42 42 0 0 1 33 68" strokeWidth="4" />
    <path d="M80 30v27l17 12" />
    <path d="M80 14v6M113 30l-5 4M121 65l-6-2M98 94l-3-6M62 94l3-6M39 65l6-2M47 30l5 4" />
  </Picture>
)

/** A picture of which a part is covered. */
export const CoveredPicture = (shown: Shown) => (
  <Picture {...shown}>
    <rect data-paper x="26" y="18" width="108" height="76" rx="6" />
    <path d="m26 82 30-28 22 20 14-12 42 32" />
    <circle cx="112" cy="36" r="8" />
    <path data-soft data-accent d="M40 30h40v16H40Z" />
    <path data-accent d="m44 46 12-16m2 16 12-16" />
  </Picture>
)

/** What happens here is seen there at once. */
export const LivePicture = (shown: Shown) => (
  <Picture {...shown}>
    <rect data-paper x="16" y="22" width="80" height="54" rx="5" />
    <path d="M42 90h28M56 76v14" />
    <rect data-paper x="108" y="36" width="36" height="62" rx="6" />
    <path d="M122 90h8" />
    <path data-accent d="M26 50h16l6-12 9 24 7-12h20M114 62h7l4-8 5 14 4-6h4" />
  </Picture>
)

/** A key of one's own. */
export const KeyPicture = (shown: Shown) => (
  <Picture {...shown}>
    <circle data-soft data-accent cx="50" cy="56" r="22" />
    <circle data-paper cx="44" cy="56" r="6" />
    <path data-accent d="M72 56h64v16M120 56v12M104 56v8" />
  </Picture>
)
