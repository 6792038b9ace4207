import v8 from 'node:v8'
import type streams from '@eventstore/db-client/generated/streams_pb.js'
import type { Recorded } from '../log/events.js'
import { invalid } from '../protocol/refusal.js'
import type { Prefixes } from '../storage/pages.js'

export interface Filter {
  matches(event: Recorded): boolean
  /** The same for the database, unless it is a regular expression. */
  readonly prefixes: Prefixes | undefined
  /** A subscription tells how far it has come after so many events, whether they match or not. */
  readonly checkpointEvery: number
}

const LONGEST_REGEX = 500
const DEFAULT_WINDOW = 32

// A pattern of a stranger must not be able to stop the node: V8 has an engine that matches in linear time, and refuses what it cannot.
v8.setFlagsFromString('--enable-experimental-regexp-engine')
const LINEAR = 'l'

/** The filter of a read; throws INVALID_ARGUMENT when it is none. */
export const filterOf = (options: streams.ReadReq.Options): Filter | undefined => {
  const filter = options.getFilter()
  if (!filter) return undefined
  const ofStreams = filter.getStreamIdentifier()
  const expression = ofStreams ?? filter.getEventType()
  if (!expression) throw invalid('A filter needs an expression for stream names or for event types')
  const matchesText = matcher(expression)
  const window = filter.hasMax() ? filter.getMax() : DEFAULT_WINDOW
  const prefixes = expression.getPrefixList()
  return {
    prefixes: prefixes.length > 0 ? { of: ofStreams ? 'stream' : 'type', prefixes } : undefined,
    matches: ofStreams ? ({ stream }) => matchesText(stream) : ({ type }) => matchesText(type),
    checkpointEvery: Math.max(1, window) * Math.max(1, filter.getCheckpointintervalmultiplier()),
  }
}

const matcher = (expression: streams.ReadReq.Options.FilterOptions.Expression): ((text: string) => boolean) => {
  const prefixes = expression.getPrefixList()
  if (prefixes.length > 0) return (text) => prefixes.some((prefix) => text.startsWith(prefix))
  const pattern = expression.getRegex()
  if (pattern.length > LONGEST_REGEX) throw invalid(`A regular expression may have ${LONGEST_REGEX} characters`)
  try {
    const regex = new RegExp(pattern, LINEAR)
    return (text) => regex.test(text)
  } catch (error) {
    throw invalid((error as Error).message)
  }
}
