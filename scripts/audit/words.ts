import type { Consistency } from '../../commands/sealing/export/format.js'
import type { ReadExport } from '../../commands/sealing/export/read.js'
import type { Finding, Findings, Place } from '../../commands/sealing/findings.js'

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
    default:
      return `The event ${nameOf(finding.at)}, ${HOW[finding.what]} (seal ${finding.seal}).`
  }
}

/** What came of looking through a log, for whoever asked. */
export const reportOf = ({ events, sealed, seals, wrong }: Findings): string =>
  wrong
    ? `BROKEN. ${sentenceOf(wrong)}\nUp to seal ${seals} all ${sealed} events are as they were sealed.`
    : `Unbroken: ${sealed} events under ${seals} seals are as they were sealed; ${events - sealed} newer ones are not sealed yet.`

/** What an export that is as it was sealed says. */
export const saidOf = (told: ReadExport | Consistency): string => {
  if ('newer' in told) {
    const { older, newer } = told
    return `Genuine: the log under seal ${older.number} (${older.size} events) is the beginning of the log under seal ${newer.number} (${newer.size} events).`
  }
  const { seal, of } = told.head
  const where = 'stream' in of ? `of ${of.stream}` : `from place ${of.from} of the log`
  return `Genuine: ${told.events.length} events ${where} are as they were sealed. Seal ${seal.number}, over ${seal.size} events, of ${seal.sealedAt}.`
}
