import type { EventLog } from '../log/event-log.js'
import { LINK, type Recorded } from '../log/events.js'
import { readableIn } from '../log/truncation.js'
import { eventResponse, linkResponse } from '../protocol/read-responses.js'

interface Place {
  readonly stream: string
  readonly revision: number
}

/**
 * The messages for events, one each and in their order; if links are to be resolved, with what they point to. One whose words point nowhere is an
 * event like others. Who may read a link may read what it points to, whatever `$acl` says of that, as on the real server (tried on 22.10.5): the
 * rights to the stream of links are what protects it.
 */
export const responsesFor = async (log: EventLog, events: readonly Recorded[], resolveLinks: boolean): Promise<Iterable<Buffer>> => {
  const links = resolveLinks ? events.filter(({ type }) => type === LINK) : []
  return encoded(events, links.length > 0 ? await targetsOf(log, links) : new Map())
}

type Targets = ReadonlyMap<Recorded, Recorded | undefined>

/** Made as they are sent: a page that is made all at once keeps everything else waiting, and the reader with it. */
function* encoded(events: readonly Recorded[], targets: Targets): Iterable<Buffer> {
  for (const event of events) yield targets.has(event) ? linkResponse(event, targets.get(event)) : eventResponse(event)
}

const targetsOf = async (log: EventLog, links: readonly Recorded[]): Promise<Targets> => {
  const places = new Map<Recorded, Place>()
  for (const link of links) {
    const place = placeIn(link)
    if (place) places.set(link, place)
  }
  const found = await log.eventsAt([...places.values()])
  const readable = new Map<string, Recorded>()
  for (const event of found) if (await isReadable(log, event)) readable.set(keyOf(event), event)
  return new Map([...places].map(([link, place]) => [link, readable.get(keyOf(place))]))
}

/** The data of a link are `revision@stream`. */
const placeIn = ({ data }: Recorded): Place | undefined => {
  const [, revision, stream] = /^(\d{1,15})@(.+)$/su.exec(data.toString('utf8')) ?? []
  return stream && revision ? { stream, revision: Number(revision) } : undefined
}

const keyOf = (place: Place): string => `${place.revision}@${place.stream}`

const isReadable = async (log: EventLog, event: Recorded): Promise<boolean> => {
  const visible = readableIn(event.stream, await log.head(event.stream))
  return typeof visible === 'object' && event.revision >= visible.from && visible.isYoungEnough(event)
}
