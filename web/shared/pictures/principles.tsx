import { Picture, type Shown } from './Picture.js'

/** An open door. */
export const OpenDoorPicture = (shown: Shown) => (
  <Picture {...shown}>
    <path d="M24 98h112M54 98V18h52v80" />
    <path data-soft data-accent d="M106 18 78 28v80l28-10Z" />
    <circle data-dot cx="86" cy="66" r="2.4" />
  </Picture>
)

/** From the phone in one's pocket. */
export const SharePicture = (shown: Shown) => (
  <Picture {...shown}>
    <rect data-paper x="34" y="12" width="48" height="88" rx="8" />
    <path d="M52 90h12M44 30h28v26H44Z" />
    <path d="m44 52 9-9 7 6 5-4 7 7" />
    <path data-accent d="M94 56h40M122 43l13 13-13 13" />
  </Picture>
)

/** One globe. */
export const GlobePicture = (shown: Shown) => (
  <Picture {...shown}>
    <circle data-paper cx="80" cy="56" r="42" />
    <ellipse cx="80" cy="56" rx="18" ry="42" />
    <path d="M38 56h84M44 34h72M44 78h72" />
    <path data-accent d="M58 40q22-26 44 4M62 74q26 18 40-30" />
    <circle data-dot cx="58" cy="40" r="4" />
    <circle data-dot cx="102" cy="44" r="4" />
    <circle data-dot cx="62" cy="74" r="4" />
  </Picture>
)

/** Side by side, each of its own shape. */
export const SideBySidePicture = (shown: Shown) => (
  <Picture {...shown}>
    <circle data-paper cx="44" cy="36" r="20" />
    <path data-paper d="M80 16h38v40H80Z" />
    <path data-soft data-accent d="M44 62 66 98H22Z" />
    <path data-paper d="m99 62 21 18-21 18-21-18Z" />
    <path d="M36 36h16M44 28v16M90 36h18" />
    <path data-accent d="M38 86h12" />
  </Picture>
)
