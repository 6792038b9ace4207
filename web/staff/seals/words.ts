import { counted, grouped } from '../../shared/format/counted.js'
import { precisely } from '../../shared/format/precise.js'
import type { Gone } from './audit-slice.js'
import type { PartVerdict, Seal, SealsPage } from './calls.js'

const many = (count: number, one: string): string => counted(count, one).replace(String(count), grouped(count))

/** How many events a seal is over, and how many of them are new with it. */
export const coverOf = ({ size }: Seal, before: Seal | undefined): string =>
  before ? `${many(size, 'event')}, ${grouped(size - before.size)} of them new` : many(size, 'event')

/** A hash as people compare it: its beginning and its end. */
export const shortened = (hash: string): string => `${hash.slice(0, 8)}…${hash.slice(-8)}`

/** What is known of seals outside. */
export const ANCHORED: Readonly<Record<NonNullable<SealsPage['anchored']>, string>> = {
  'by mail': 'Each seal is also mailed to an address outside, so that not even who operates SFS can rewrite the log unseen.',
  'by post': 'Each seal is also sent to a server outside, so that not even who operates SFS can rewrite the log unseen.',
}

const sealsOf = (from: number, to: number): string => (from === to ? `seal ${to}` : `seals ${from} to ${to}`)

/** What held so far, while more is looked through. */
export const progressOf = (from: number, to: number): string =>
  to < from ? 'Reading the log…' : `${sealsOf(from, to).replace('s', 'S')} ${from === to ? 'holds' : 'hold'}. Reading on…`

/** What came of all parts together. */
export const verdictOn = (from: number, events: number, gone: Gone, { unbroken, sentence, seals, newer, note }: PartVerdict): string => {
  if (!unbroken) return [sentence, ...goneOf(gone), note].filter(Boolean).join(' ')
  const said = `Unbroken: all ${many(events, 'event')} that ${sealsOf(from, seals.to)} added ${events === 1 ? 'is as it was' : 'are as they were'} sealed.`
  return [said, newerOf(newer), madeOf(seals), ...goneOf(gone), note].filter(Boolean).join(' ')
}

/** Streams that are named; of more their number is. */
const NAMED = 20

/** What other programs let go of, whoever set the limits of their streams. */
const goneOf = ({ events, streams, areAllNamed }: Gone): string[] => {
  const shown = Object.entries(events).slice(0, NAMED)
  const more = streams - shown.length
  const named = shown.map(([stream, count]) => {
    const [is, their] = count === 1 ? ['is', 'its hash is'] : ['are', 'their hashes are']
    return `${many(count, 'event')} of ${stream}, another program’s, ${is} gone by its own retention; ${their} kept, chain and roots hold.`
  })
  const further = `${areAllNamed ? '' : 'at least '}${many(more, 'further stream')}`
  return more > 0 ? [...named, `So it is with ${further} of other programs.`] : named
}

/** When the log was sealed first, and when the last seal that was looked at was made. */
const madeOf = ({ to, firstAt, newestAt }: PartVerdict['seals']): string => {
  if (firstAt === null || newestAt === null) return ''
  const [first, newest] = [firstAt, newestAt].map((at) => precisely(Date.parse(at)))
  return to === 1 ? `Seal 1 was made on ${first}.` : `Seal 1 was made on ${first}, seal ${to} on ${newest}.`
}

const newerOf = (newer: number | null): string => {
  if (!newer) return ''
  return `${newer === 1 ? 'One newer event is' : `${grouped(newer)} newer events are`} not sealed yet: that takes ten minutes.`
}

/** What was saved, and whether more follows. */
export const savedOf = (count: number, total: number): string =>
  count < total ? `Saved the first ${grouped(count)} of ${many(total, 'event')}. More follow.` : `Saved ${many(count, 'event')}.`
