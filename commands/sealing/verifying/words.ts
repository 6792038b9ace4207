import type { Consistency, ExportHead } from '../export/format.js'
import type { ReadExport } from '../export/read.js'
import type { AgedOut, Finding, Findings, PartFindings, Place } from './findings.js'
import { grouped } from '../../../domain/kernel/written.js'

const nameOf = ({ stream, revision }: Place): string => `${stream}, revision ${revision}`

const HOW: Readonly<Record<'changed' | 'inserted' | 'swapped', string>> = {
  changed: 'was changed after it was sealed',
  inserted: 'was inserted after its place was sealed',
  swapped: 'has changed places with the next one after both were sealed',
}

/** What is wrong with a log, as a sentence. */
export const sentenceOf = (finding: Finding): string => {
  switch (finding.what) {
    case 'removed': {
      const { at, after, before } = finding
      const where = `${after ? `after ${nameOf(after)}` : 'at the beginning'} and ${before ? `before ${nameOf(before)}` : 'the end of the log'}`
      return `The event ${at ? `${nameOf(at)}, ` : ''}was removed: ${where} (seal ${finding.seal}).`
    }
    case 'otherwise': {
      const { first, last } = finding
      const where = first && last ? ` from ${nameOf(first)} to ${nameOf(last)}` : ''
      return `The events${where} are not those that seal ${finding.seal} was over. Which of them cannot be told: the kept hashes are not those of the sealed log.`
    }
    case 'seal':
      return `Seal ${finding.seal} (seal-log, revision ${finding.seal - 1}) is bad: ${finding.why}.`
    case 'unsealed': {
      const { seal, since } = finding
      const begun = since === undefined ? '' : `, though the first event of that is of ${momentOf(since)}`
      return seal === 0
        ? `The log has no seal${begun}: it was never sealed, or its seals were removed.`
        : `Nothing that came after seal ${seal} is sealed${begun}: sealing has stopped, or newer seals were removed.`
    }
    default:
      return `The event ${nameOf(finding.at)}, ${HOW[finding.what]} (seal ${finding.seal}).`
  }
}

const many = (count: number, one: string): string => `${grouped(count)} ${one}${count === 1 ? '' : 's'}`

/** A moment (ISO 8601 in UTC), to the minute. */
const momentOf = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`

/** What a finding comes to: of what was not sealed nobody can say that it was changed. */
const verdictOf = ({ what }: Finding): string => (what === 'unsealed' ? 'Not verified' : 'Broken')

/** What came of looking through a log, for whoever asked. */
export const reportOf = (findings: Findings): string => {
  const { events, sealed, seals, wrong } = findings
  return [
    wrong
      ? `${verdictOf(wrong).toUpperCase()}. ${sentenceOf(wrong)}\nUp to seal ${seals} all ${grouped(sealed)} events are as they were sealed.`
      : `Unbroken: ${many(sealed, 'event')} under ${many(seals, 'seal')} are as they were sealed; ${newerOf(events - sealed)}.`,
    ...sealedFrom(findings),
    ...notesOf(findings),
  ].join('\n')
}

/** Streams that are named; of more their number is. */
const NAMED = 20

/** What else is to be known of a log, a sentence or two each. */
const notesOf = ({ gone, ...found }: Pick<Findings, 'gone' | 'isOfKeyBefore'>): string[] => [
  ...gone.slice(0, NAMED).map(goneOf),
  ...(gone.length > NAMED ? [`So it is with ${many(gone.length - NAMED, 'further stream')} of other programs.`] : []),
  ...[keyNoteOf(found) ?? []].flat(),
]

/** What is to be known of the newest seal's key. */
export const keyNoteOf = ({ isOfKeyBefore }: Pick<Findings, 'isOfKeyBefore'>): string | undefined =>
  isOfKeyBefore ? OF_KEY_BEFORE : undefined

/** What a stream of another program has let go of, whoever set its limits. */
const goneOf = ({ stream, events }: AgedOut): string =>
  events === 1
    ? `1 event of ${stream} is gone by its own retention; its hash is kept, chain and roots hold.`
    : `${grouped(events)} events of ${stream} are gone by its own retention; their hashes are kept, chain and roots hold.`

/** What is to be known of a newest seal that a key of before has signed. */
const OF_KEY_BEFORE =
  'The newest seal is signed by a key of SEAL_KEYS_BEFORE: whoever still has that key can make such seals. ' +
  'Once there is a seal of the new key, take the old one out of SEAL_KEYS_BEFORE.'

const sealedFrom = ({ firstAt, newestAt }: Pick<Findings, 'firstAt' | 'newestAt'>): string[] => {
  const [first, newest] = [firstAt, newestAt].map((at) => (at === undefined ? undefined : momentOf(at)))
  if (newest === undefined) return []
  return [`The newest seal that is good was made on ${newest}${first === undefined ? '' : `, and the first on ${first}`}.`]
}

const newerOf = (count: number): string =>
  count === 0 ? 'none is newer' : count === 1 ? 'one newer event is not sealed yet' : `${grouped(count)} newer ones are not sealed yet`

/** What came of looking through what some seals added, from one on: at the end of the log what is newer is said too. */
export const partSaidOf = ({ before, events, sealed, seals, wrong, next }: PartFindings, from: number): string => {
  if (wrong) return `${verdictOf(wrong)}. ${sentenceOf(wrong)}`
  const which = from === seals ? `seal ${seals}` : `seals ${from} to ${seals}`
  const said = `Unbroken: what ${which} added, ${many(sealed - before, 'event')}, is as it was sealed`
  return next === undefined ? `${said}; ${newerOf(events - sealed)}.` : `${said}.`
}

/** What an export that is as it was sealed says. */
export const saidOf = (told: ReadExport | Consistency): string => {
  if ('newer' in told) {
    const { older, newer } = told
    const said = [older, newer].map(({ number, size }) => `the log under seal ${number} (${grouped(size)} events)`)
    // A root that was written down elsewhere is compared with these.
    const roots = [older, newer].map(({ number, root }) => `Root of seal ${number}: ${root}`)
    return [`Genuine: ${said.join(' is the beginning of ')}.`, ...roots].join('\n')
  }
  const { foreign = 0, seal } = told.head
  return `${foreign === 0 ? 'Genuine' : PARTLY}: ${eventsOf(told.head)}${foreignOf(foreign)} Seal ${seal.number}, over ${grouped(seal.size)} events, of ${seal.sealedAt}.`
}

/** What the answer begins with where there is not all of each event: that word alone would say that nothing was left out. */
const PARTLY = 'Genuine but for what is left out'

/** Of how many there is no more than a hash: what those say, and that they are another program’s, is proved by nothing. */
const foreignOf = (count: number): string =>
  count === 0
    ? ''
    : ` Of ${grouped(count)} of them the file has the hash and the place alone: that something was sealed there is proved, and not what it says. They are said to be other programs’, which is not proved either: whoever made the file could have left out events of SFS in the same way.`

/** Which events, and whether there are more of what was asked for. */
const eventsOf = ({ of, count, total, next }: ExportHead): string => {
  const where = 'stream' in of ? `of ${of.stream}${of.from > 0 ? ` from revision ${of.from} on` : ''}` : placesOf(of)
  if (next === null) return `${grouped(count)} events ${where} are as they were sealed.`
  const on = `${'stream' in of ? 'revision' : 'place'} ${next}`
  return `the first ${grouped(count)} of ${grouped(total)} events ${where} are as they were sealed; more follow, from ${on} on.`
}

const placesOf = ({ from, to }: { readonly from: number; readonly to?: number }): string =>
  to === undefined ? `from place ${from} of the log` : `from place ${from} to ${to} of the log`
