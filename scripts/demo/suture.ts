import sharp from 'sharp'

/** Frames a second, and seconds. */
export const PER_SECOND = 12
const SECONDS = 6

const [WIDTH, HEIGHT] = [540, 960]
const [LEFT, RIGHT, TOP, BOTTOM] = [190, 350, 140, 780]
const STITCHES = 10

type Point = readonly [x: number, y: number]

/** Where the thread goes: from side to side, downwards. */
const THREAD: readonly Point[] = Array.from({ length: STITCHES + 1 }, (_, i) => [
  i % 2 === 0 ? LEFT : RIGHT,
  TOP + ((BOTTOM - TOP) * i) / STITCHES,
])

/** Of the thread what has been sewn, when a share of it has. */
const sewn = (share: number): Point[] => {
  const done = share * STITCHES
  const [from, to] = [THREAD[Math.floor(done)]!, THREAD[Math.ceil(done)]!]
  const part = done - Math.floor(done)
  return [...THREAD.slice(0, Math.floor(done) + 1), [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]]
}

const frame = (share: number): Promise<Buffer> => {
  const points = sewn(share)
  const [x, y] = points.at(-1)!
  const holes = THREAD.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="7" fill="#8a6d58"/>`).join('')
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#ecd9c8"/>
      <path d="M270 100C255 ${HEIGHT / 3} 285 ${HEIGHT / 2} 270 820" fill="none" stroke="#a04a44" stroke-width="${14 - 8 * share}"/>${holes}
      <polyline points="${points.join(' ')}" fill="none" stroke="#0f766e" stroke-width="7" stroke-linejoin="round" stroke-linecap="round"/>
      <path d="M${x - 6} ${y}q60 -70 110 -10" fill="none" stroke="#4b5358" stroke-width="8" stroke-linecap="round"/>
      <rect y="880" width="100%" height="80" fill="#000" opacity=".55"/>
      <text x="270" y="930" text-anchor="middle" font-family="sans-serif" font-size="24" fill="#fff">Sample, drawn for this demonstration</text></svg>`),
  )
    .jpeg({ quality: 88 })
    .toBuffer()
}

/** A running suture that is sewn while one looks, upright as a telephone holds it: picture after picture. */
export const sutureFrames = (): Promise<Buffer[]> => {
  const frames = PER_SECOND * SECONDS
  return Promise.all(Array.from({ length: frames }, (_, i) => frame(Math.min(1, i / (frames - PER_SECOND)))))
}
