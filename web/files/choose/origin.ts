import type { Origin } from './chosen-files.js'

const MEGA = 2 ** 20

/** In hundredths of a MB, so made whole; what is there is not "0.00 MB". */
const written = (bytes: number, whole: (hundredths: number) => number): string =>
  `${(Math.max(whole((bytes / MEGA) * 100), 1) / 100).toFixed(2)} MB`

/** "3.10 MB" (spec 3 §5), rounded down: what fits below a limit does not read as the limit. */
export const sizeOf = (bytes: number): string => written(bytes, Math.floor)

/** What was done to a photograph so that the form can take it; it is `now` bytes large. */
export const originOf = ({ bytes, isHeic }: Origin, now: number): string =>
  isHeic ? `Converted from HEIC to JPEG, ${sizeOf(now)}` : `Reduced from ${written(bytes, Math.ceil)} to ${sizeOf(now)}`
