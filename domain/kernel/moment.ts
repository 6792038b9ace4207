/**
 * What a command passes on its way from the request to the answer, in this order. Each is said where it is, for whoever traces it
 * (`npm run bench -- --trace`); nobody listens otherwise, and saying it costs nothing.
 */
export const MOMENTS = [
  // api/http: it may be asked; and is asked in good form
  'admitted',
  'checked',
  // commands/runtime: decided; in the log
  'decided',
  'appended',
  // projections/runtime: it has come to the projector; what it touches was read, and the rows are sent; all is committed
  'delivered',
  'written',
  'committed',
  // api: the notice has come
  'heard',
] as const
export type Moment = (typeof MOMENTS)[number]

type Listener = (which: Moment) => void
let listener: Listener | undefined

/** Says that this moment is now. */
export const moment = (which: Moment): void => listener?.(which)

/** Whoever wants to hear of all of them in this process. */
export const onMoment = (listening: Listener): void => {
  listener = listening
}
