import type { Upload } from './uploads-slice.js'

/** Several uploads as one. */
interface Together {
  readonly count: number
  readonly percent: number
  /** Where none of them moves: all are held, one has no line, or the server asks for a moment. */
  readonly state: 'moving' | 'held' | 'lost' | 'busy'
}

/** Those that are on their way. */
export const together = (uploads: readonly Upload[]): Together => {
  const going = uploads.filter(({ state }) => state === 'sending')
  const sum = (what: (upload: Upload) => number) => going.reduce((all, upload) => all + what(upload), 0)
  const total = sum((upload) => upload.total)
  const percent = total === 0 ? 0 : Math.floor((100 * sum((upload) => upload.sent)) / total)
  return { count: going.length, percent, state: stateOf(going.filter(({ isHeld }) => !isHeld)) }
}

/** How those are that nobody holds. */
const stateOf = (unheld: readonly Upload[]): Together['state'] => {
  if (unheld.length === 0) return 'held'
  if (unheld.every(({ line }) => line === 'busy')) return 'busy'
  return unheld.every(({ line }) => line === 'lost' || line === 'busy') ? 'lost' : 'moving'
}

const SAYING = { moving: 'Uploading', held: 'Paused:', lost: 'Waiting for the connection:', busy: 'Waiting a moment:' } as const

/** "Uploading your video, 43%". */
export const farText = ({ count, percent, state }: Together): string =>
  `${SAYING[state]} ${count === 1 ? 'your video' : `${count} videos`}, ${percent}%`
