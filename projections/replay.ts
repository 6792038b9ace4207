import { MOST_OPEN_REPORTS } from '../domain/engagement/report.js'
import type { PostWord } from '../domain/engagement/kinds.js'
import type { Event, Recorded } from '../domain/kernel/messages.js'
import type { Log } from '../domain/kernel/ports.js'
import { POST_PICTURES } from './pictures.js'

/** A post as it was shown after one of its events; undefined where nothing was to be seen. */
type Shown<Word extends PostWord> = ReturnType<ReturnType<(typeof POST_PICTURES)[Word]>['now']>

/** The whole life of a post, with how it stood at one moment of it. */
export interface Replayed<Word extends PostWord = PostWord> {
  /** The number of its last event; -1 of a post that never was. */
  readonly newest: number
  /** What happened, by the number of the event, as far as there are this many. */
  readonly types: readonly string[]
  /** The events of the window that was asked for. */
  readonly events: readonly Recorded[]
  /** What of it was reported, the newest as far as there are this many: by which event, and the version that the reporter saw. */
  readonly reports: readonly { readonly version: number; readonly seen: number }[]
  /** So many were before those. */
  readonly reportsBefore: number
  /** The event that is looked at; undefined of a post that never was. */
  readonly last: Recorded | undefined
  readonly shown: Shown<Word> | undefined
  /** And how it stood at the version that it is compared with. */
  readonly before: Shown<Word> | undefined
}

interface Asked {
  /** The version that is looked at: the newest, unless it says. */
  readonly until?: number | undefined
  /** The first of the events that are told whole; else `until` is the last of them. */
  readonly from?: number | undefined
  readonly size: number
  /** A version to compare with. */
  readonly comparedWith?: number | undefined
}

/** Events of one reading: each waits for an answer of the store, so few and long ones. */
const AT_ONCE = 2_000
/** Types of so many events are told: more than a slider can tell apart. */
const MOST_TYPES = 100_000

/** As many as may wait of one post; more than that a slider does not mark. */
export const MOST_REPORTS = MOST_OPEN_REPORTS

/** The kinds call it differently, and mean the same by it. */
const isReport = (event: Recorded): event is Recorded<Event<string, { readonly version: number }>> => event.type.endsWith('Reported')

/**
 * Replays a post in one reading of its stream: what happened, some of it whole, and the post as it stood at one version, by the fold that fills the
 * tables. Words whose key is gone are null. Throws HistoryCut where its beginning is gone, whatever the log throws, and the reason of `until`
 * when that ends it.
 */
export const replayed = async <Word extends PostWord>(
  log: Pick<Log, 'read'>,
  word: Word,
  id: number,
  { until = Number.MAX_SAFE_INTEGER, from, size, comparedWith = -1 }: Asked,
  ending?: AbortSignal,
): Promise<Replayed<Word>> => {
  const stream = `${word}-${id}`
  const [picture, before] = [POST_PICTURES[word](), POST_PICTURES[word]()]
  const types: string[] = []
  const events: Recorded[] = []
  const reports: { version: number; seen: number }[] = []
  let reportsBefore = 0
  let last: Recorded | undefined
  let newest = -1
  for (;;) {
    ending?.throwIfAborted()
    const page = await log.read(stream, newest, AT_ONCE)
    for (const event of page) {
      if (types.length < MOST_TYPES) types.push(event.type)
      if (isReport(event)) reports.push({ version: event.revision, seen: event.data.version })
      if (from === undefined ? event.revision <= until : event.revision >= from && events.length < size) events.push(event)
      if (event.revision <= comparedWith) before.tell(event)
      if (event.revision > until) continue
      picture.tell(event)
      last = event
    }
    if (from === undefined) events.splice(0, events.length - size)
    if (reports.length > MOST_REPORTS) reportsBefore += reports.splice(0, reports.length - MOST_REPORTS).length
    newest = page.at(-1)?.revision ?? newest
    if (page.length < AT_ONCE) break
  }
  return { newest, types, events, reports, reportsBefore, last, shown: picture.now() as Shown<Word>, before: before.now() as Shown<Word> }
}
