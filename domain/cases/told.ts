import { toldAge } from './age.js'

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * What an event says, or a view shows, as whoever looks into it is told it: an age stays one that tells of no patient who they are (DECISIONS C-59),
 * also the age in what was `changed`. Everything else stays as it is, also an age that is hidden or gone.
 */
export const asTold = <Told extends object>(told: Told): Told => {
  const { age, changed } = told as Fields
  return {
    ...told,
    ...(typeof age === 'number' ? { age: toldAge(age).age } : {}),
    ...(isObject(changed) ? { changed: asTold(changed) } : {}),
  }
}
