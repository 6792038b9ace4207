import type { Origin } from './chosen-files.js'

const KILO = 1024

/** "3.1 MB", or "640 KB". */
const sizeOf = (bytes: number): string => (bytes < KILO ** 2 ? `${Math.ceil(bytes / KILO)} KB` : `${(bytes / KILO ** 2).toFixed(1)} MB`)

/** What was done to a photograph so that the form can take it; it is `now` bytes large. */
export const originOf = ({ bytes, isHeic }: Origin, now: number): string =>
  isHeic ? `Converted from HEIC to JPEG, ${sizeOf(now)}` : `Reduced from ${sizeOf(bytes)} to ${sizeOf(now)}`
