import sharp from 'sharp'

/** Of a colour, out of 255: what a lossy picture may be beside. */
const NEAR = 40
/** So many pixels may differ: edges of letters, which another browser draws a little otherwise. */
export const MOST = 40

/** In how many pixels two pictures differ to the eye. */
export const differenceOf = async (one: Buffer, other: Buffer): Promise<number | 'has another size'> => {
  const [a, b] = await Promise.all([one, other].map((each) => sharp(each).removeAlpha().raw().toBuffer({ resolveWithObject: true })))
  if (a!.info.width !== b!.info.width || a!.info.height !== b!.info.height) return 'has another size'
  let differing = 0
  for (let at = 0; at < a!.data.length; at += 3)
    if ([0, 1, 2].some((colour) => Math.abs(a!.data[at + colour]! - b!.data[at + colour]!) > NEAR)) differing += 1
  return differing
}
