import { keptSession } from '../shared/session/session-entry.js'

/* Where somebody stopped in which video, on this device: seconds by the number of the video, the last one watched last. */

const PLACES = 'video-places'
const SPEED = 'video-speed'
/** No more are kept. */
const MOST = 100
/** Seconds: at its very beginning, or its end, one begins anew. */
const EDGE = 5

type Places = readonly (readonly [id: number, seconds: number])[]

/** Of whoever is signed in: a device may be of several, and keeps the places of the last who watched. */
const me = (): number => keptSession()?.id ?? 0

const isPlaces = (kept: unknown): kept is Places =>
  Array.isArray(kept) && (kept as unknown[]).every((each) => Array.isArray(each) && each.length === 2 && each.every(Number.isFinite))

const read = (): Places => {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACES) ?? '{}') as { of?: unknown; places?: unknown } | null
    return kept?.of === me() && isPlaces(kept.places) ? kept.places : []
  } catch {
    return [] // a browser that keeps nothing, or what another program left there
  }
}

const keeping = (keep: () => void): void => {
  try {
    keep()
  } catch (error) {
    console.warn(error) // a browser that keeps nothing begins anew each time
  }
}

/** In seconds; 0 for one that was not watched, or to its end. */
export const placeIn = (id: number): number => read().find(([each]) => each === id)?.[1] ?? 0

/** `duration` in seconds too, as far as it is known. */
export const keepPlace = (id: number, seconds: number, duration: number): void => {
  const others = read().filter(([each]) => each !== id)
  const isWithin = seconds > EDGE && !(seconds > duration - EDGE)
  const places = [...others, ...(isWithin ? [[id, Math.floor(seconds)]] : [])].slice(-MOST)
  keeping(() => localStorage.setItem(PLACES, JSON.stringify({ of: me(), places })))
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

export const keepSpeed = (speed: number): void => keeping(() => localStorage.setItem(SPEED, String(speed)))
