import { inspect } from 'node:util'
import { asTold } from '../../domain/cases/told.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import { picturing } from '../../projections/pictures.js'

/** Nothing of it is left out: it is what proves something. */
const WHOLE = { depth: Infinity, maxArrayLength: Infinity, maxStringLength: Infinity } as const

/** A stream as text, event by event, with the picture after each. */
export const printed = (stream: string, events: readonly Recorded[], colors: boolean): string => {
  const show = (value: unknown) => indented(inspect(value, { ...WHOLE, colors, breakLength: 120, sorted: false }))
  const picture = events[0]?.revision === 0 ? picturing(stream) : undefined
  const steps = events.map((event) => {
    const { revision, position, type, data, meta } = event
    const head = `#${revision}  ${type} v${meta.v}  by ${meta.by}  at ${meta.at}  (position ${position})`
    picture?.tell(event)
    const shown = picture?.now() as object | undefined
    return [head, show(asTold(data)), ...(picture ? ['  picture', show(shown && asTold(shown))] : [])].join('\n')
  })
  return [`${stream}: ${events.length} ${events.length === 1 ? 'event' : 'events'}${beginning(events[0])}`, ...steps].join('\n\n')
}

/** Where events are gone, whoever reads what is left must know. */
const beginning = (first: Recorded | undefined): string =>
  first === undefined || first.revision === 0
    ? ''
    : `, beginning at #${first.revision}: earlier events are gone from the event store, so no picture is shown`

const indented = (text: string): string => text.replace(/^/gm, '    ')
