import type { EventLog } from '../log/event-log.js'
import type { Recorded } from '../log/events.js'
import { readableIn } from '../log/truncation.js'
import { streamNotFoundResponse } from '../protocol/read-responses.js'
import { streamDeleted } from '../protocol/refusal.js'
import type { Range } from '../storage/pages.js'
import { responsesFor } from './links.js'
import type { Outbox } from './outbox.js'
import type { ReadRequest } from './read-request.js'

/** Sends what there is, then ends. */
export const read = async (log: EventLog, request: ReadRequest, outbox: Outbox): Promise<void> => {
  const pages = request.stream === undefined ? pagesOfAll(log, request) : await pagesOfStream(log, request, request.stream)
  if (pages) for await (const events of pages) await outbox.send(await responsesFor(log, events, request.resolveLinks))
  else await outbox.send([streamNotFoundResponse(request.stream ?? '')])
  outbox.end()
}

type Pages = AsyncIterable<Recorded[]>

const pagesOfAll = (log: EventLog, { from, direction, count, filter }: ReadRequest): Pages => {
  const last = log.tail.next - 1
  const at = from === 'start' ? 0 : from === 'end' ? last + 1 : from
  // Backwards, a position is the one after the first event, as on the real server.
  const ends = direction === 'forwards' ? { from: at, to: last } : { from: 0, to: Math.min(at - 1, last) }
  return pages(
    { ...ends, direction, count },
    ({ position }) => position,
    (range) => log.pageOfAll(range),
    (event) => filter?.matches(event) ?? true,
  )
}

const pagesOfStream = async (log: EventLog, { from, direction, count }: ReadRequest, stream: string): Promise<Pages | undefined> => {
  const visible = readableIn(stream, await log.head(stream))
  if (visible === 'tombstoned') throw streamDeleted(stream)
  if (visible === 'missing') return undefined
  const at = from === 'start' ? 0 : from === 'end' ? visible.to : from
  const ends =
    direction === 'forwards' ? { from: Math.max(at, visible.from), to: visible.to } : { from: visible.from, to: Math.min(at, visible.to) }
  return pages(
    { ...ends, direction, count },
    ({ revision }) => revision,
    (range) => log.pageOfStream(stream, range),
    (event) => visible.isYoungEnough(event),
  )
}

/**
 * Page after page of a range, until there are `count` events that are to be shown. While one is on its way to the reader, the next is read. Where
 * some are not shown, pages grow, so that few events behind many of those take few pages.
 */
async function* pages(
  { from, to, direction, count }: Range,
  placeOf: (event: Recorded) => number,
  pageOf: (range: Range) => Promise<Recorded[]>,
  isShown: (event: Recorded) => boolean,
): Pages {
  const rest = { from, to }
  let wanted = count
  let size = count
  const nextPage = (): Promise<Recorded[]> | undefined => {
    if (wanted <= 0 || rest.from > rest.to) return undefined
    const page = pageOf({ ...rest, direction, count: size })
    page.catch(() => undefined) // told to whoever waits for it, which a reader that has gone does not
    return page
  }
  for (let page = nextPage(); page;) {
    const events = await page
    const last = events.at(-1)
    if (!last) return
    const fitting = events.filter(isShown)
    const shown = fitting.length > wanted ? fitting.slice(0, wanted) : fitting
    wanted -= shown.length
    size = fitting.length < events.length ? Math.max(wanted, 2 * events.length) : wanted
    if (direction === 'forwards') rest.from = placeOf(last) + 1
    else rest.to = placeOf(last) - 1
    page = nextPage()
    yield shown
  }
}
