import type { Origin } from './chosen-files.js'

const MEGA = 2 ** 20

/** "3.10 MB" (spec 3 §5), rounded; what is there is not "0.00 MB", and what is right below or above a whole one, which may be a limit, does not read as that. */
export const sizeOf = (bytes: number): string => {
  const hundredths = (bytes / MEGA) * 100
  const near = Math.round(hundredths)
  const said = near % 100 === 0 ? near + Math.sign(hundredths - near) : near
  return `${(Math.max(said, 1) / 100).toFixed(2)} MB`
}

/** What was done to a photograph so that the form can take it; it is `now` bytes large. */
export const originOf = ({ bytes, isHeic }: Origin, now: number): string =>
  isHeic ? `Converted from HEIC to JPEG, ${sizeOf(now)}` : `Reduced from ${sizeOf(bytes)} to ${sizeOf(now)}`
