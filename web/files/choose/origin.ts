import type { Origin } from './chosen-files.js'

const MEGA = 2 ** 20

/** "3.10 MB" (spec 3 §5); what is there is not "0.00 MB". */
export const sizeOf = (bytes: number): string => `${Math.max(bytes / MEGA, 0.01).toFixed(2)} MB`

/** What was done to a photograph so that the form can take it; it is `now` bytes large. */
export const originOf = ({ bytes, isHeic }: Origin, now: number): string =>
  isHeic ? `Converted from HEIC to JPEG, ${sizeOf(now)}` : `Reduced from ${sizeOf(bytes)} to ${sizeOf(now)}`
