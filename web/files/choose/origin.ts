import { sizeInMb } from '../../shared/format/size.js'
import type { Origin } from './chosen-files.js'

/** What was done to a photograph so that the form can take it; it is `now` bytes large. */
export const originOf = ({ bytes, isHeic }: Origin, now: number): string =>
  isHeic ? `Converted from HEIC to JPEG, ${sizeInMb(now)}` : `Reduced from ${sizeInMb(bytes)} to ${sizeInMb(now)}`
