const UNITS = ['bytes', 'KB', 'MB', 'GB'] as const

const inUnits = (bytes: number) => {
  const power = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), UNITS.length - 1)
  return { value: bytes / 1024 ** power, unit: UNITS[power]! }
}

/** So near a whole number it would read as that, which may be a limit. */
const NEAR = 0.05

/** "9.99": rounded to a hundredth, but what is right below or above a whole number does not read as that, and what is there is not "0.00". */
const inHundredths = (value: number): string => {
  const near = Math.round(value * 100)
  const said = near % 100 === 0 ? near + Math.sign(value * 100 - near) : near
  return (Math.max(said, 1) / 100).toFixed(2)
}

/** "3 MB": in the largest unit of which there is one, `bytes` of 1024 to the KB. Right below or above a whole one it says so: "9.99 MB" fits where 10 do not. */
export const size = (bytes: number): string => {
  const { value, unit } = inUnits(bytes)
  const whole = Math.round(value)
  return `${value === whole || Math.abs(value - whole) > NEAR ? whole : inHundredths(value)} ${unit}`
}

/** "3.10 MB": as a file that was chosen for a post says it (spec 3 §5). */
export const sizeInMb = (bytes: number): string => `${inHundredths(bytes / 2 ** 20)} MB`

/** "It is 1.2 MB too large.", rounded up to a hundredth: whatever loses that much fits, and no more is asked of it than that. */
export const tooLargeBy = (bytes: number): string => {
  const { value, unit } = inUnits(bytes)
  const much = Math.ceil(value * 100) / 100
  return `It is ${much} ${much === 1 && unit === 'bytes' ? 'byte' : unit} too large.`
}

/** "108 megapixels": a million pixels are one. */
export const inMegapixels = (pixels: number): string => `${Math.round(pixels / 1_000_000)} megapixels`
