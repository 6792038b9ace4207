import { keptList } from '../shared/session/kept-list.js'

/* Where somebody stopped in which video, on this device: seconds by the number of the video, the last one watched last. */

const SPEED = 'video-speed'
/** No more are kept. */
const MOST = 100
/** Seconds: at its very beginning, or its end, one begins anew. */
const EDGE = 5

const places = keptList<number, number>('video-places', MOST, (told): told is number => Number.isFinite(told))

/** In seconds; 0 for one that was not watched, or to its end. */
export const placeIn = (id: number): number => places.of(id) ?? 0

/** `duration` in seconds too, as far as it is known. */
export const keepPlace = (id: number, seconds: number, duration: number): void => {
  const isWithin = seconds > EDGE && !(seconds > duration - EDGE)
  places.keep(id, isWithin ? Math.floor(seconds) : undefined)
}

export const SPEEDS = [0.75, 1, 1.25, 1.5, 2] as const

/** How fast somebody watches, on this device. */
export const keptSpeed = (): number => {
  try {
    const kept = Number(localStorage.getItem(SPEED))
    return SPEEDS.find((speed) => speed === kept) ?? 1
  } catch {
    return 1
  }
}

export const keepSpeed = (speed: number): void => {
  try {
    localStorage.setItem(SPEED, String(speed))
  } catch (error) {
    console.warn(error) // a browser that keeps nothing begins anew each time
  }
}
