import type { Upload } from './uploads-slice.js'

/** Several uploads as one. */
interface Together {
  readonly count: number
  readonly percent: number
  /** None of them moves: held, or without a line. */
  readonly state: 'moving' | 'held' | 'lost'
}

/** Those that are on their way. */
export const together = (uploads: readonly Upload[]): Together => {
  const going = uploads.filter(({ state }) => state === 'sending')
  const sum = (what: (upload: Upload) => number) => going.reduce((all, upload) => all + what(upload), 0)
  const total = sum((upload) => upload.total)
  const percent = total === 0 ? 0 : Math.floor((100 * sum((upload) => upload.sent)) / total)
  const isMoving = going.some(({ isHeld, line }) => !isHeld && line !== 'lost')
  return { count: going.length, percent, state: isMoving ? 'moving' : going.every(({ isHeld }) => isHeld) ? 'held' : 'lost' }
}

const SAYING = { moving: 'Uploading', held: 'Paused:', lost: 'Waiting for the connection:' } as const

/** "Uploading your video, 43%". */
export const farText = ({ count, percent, state }: Together): string =>
  `${SAYING[state]} ${count === 1 ? 'your video' : `${count} videos`}, ${percent}%`
