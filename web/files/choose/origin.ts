import { inMegapixels, sizeInMb } from '../../shared/format/size.js'
import type { Origin } from './chosen-files.js'

/** What was done to a photograph so that the form can take it; it is `now` bytes large. */
export const originOf = ({ bytes, isHeic, pixels }: Origin, now: number): string => {
  if (isHeic) return `Converted from HEIC to JPEG, ${sizeInMb(now)}`
  return pixels === undefined
    ? `Reduced from ${sizeInMb(bytes)} to ${sizeInMb(now)}`
    : `Reduced from ${sizeInMb(bytes)} (${inMegapixels(pixels)}) to ${sizeInMb(now)}`
}
