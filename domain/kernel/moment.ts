import { channel } from 'node:diagnostics_channel'

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
  // projections/runtime: it has come to the projector; what it touches was read; the rows are sent; all is committed
  'delivered',
  'read',
  'written',
  'committed',
  // api: the notice has come
  'heard',
] as const
export type Moment = (typeof MOMENTS)[number]

/** Its messages are moments. */
export const MOMENTS_CHANNEL = 'sfs:moment'

const moments = channel(MOMENTS_CHANNEL)

/** Says that this moment is now. */
export const moment = (which: Moment): void => {
  if (moments.hasSubscribers) moments.publish(which)
}
