import type { Files } from '../contract/call.js'

/** Bytes of one file of a form, whatever it is. */
export const largestOf = ({ categories }: Files): number => Math.max(...Object.values(categories).map(({ maxBytes }) => maxBytes))
