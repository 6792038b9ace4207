import { Picture, type Shown } from './Picture.js'

/** There is no such thing: a sheet that the glass does not find. */
export const MissingPicture = (shown: Shown) => (
  <Picture {...shown}>
    <path data-paper d="M36 14h50l16 16v66H36Z" />
    <path d="M86 14v16h16M50 46h28M50 60h18M50 74h14" />
    <circle data-soft data-accent cx="102" cy="68" r="19" />
    <path data-accent d="m116 82 15 15M97 64a5 5 0 1 1 7 5c-2 1-2 2-2 4" />
    <circle data-dot cx="102" cy="79" r="1.6" />
  </Picture>
)
