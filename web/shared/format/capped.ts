import { counted } from './counted.js'

/** "3", of what is counted no further than to `most`, a hundred for example: then it is "99+". */
export const cappedAt = (most: number, count: number): string => (count < most ? String(count) : `${most - 1}+`)

/** What is counted no further, with its name: "99+ new messages". */
export const countedTo = (most: number, count: number, one: string): string =>
  count < most ? counted(count, one) : `${cappedAt(most, count)} ${one}s`
