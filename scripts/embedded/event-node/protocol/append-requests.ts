import type { Expected } from '../log/changes.js'
import type { Proposed } from '../log/events.js'
import { textOf } from './stream-name.js'
import { uuidOf } from './uuid.js'
import { WireReader } from './wire-reader.js'

/** To which stream an append goes. */
export interface Target {
  /** Empty when its name is no text. */
  readonly stream: string
  readonly expected: Expected
  /** Milliseconds since 1970; batch appends carry it inside. */
  readonly deadline: number
}

/** AppendReq: the target first, then one message per event. */
export interface AppendMessage {
  readonly target?: Target
  readonly event?: Proposed
}

/** BatchAppendReq: the target is in the first part of each append. */
export interface BatchAppendMessage {
  readonly correlationId: string
  readonly target?: Target
  readonly events: readonly Proposed[]
  readonly isFinal: boolean
}

const NOTHING: Buffer = Buffer.alloc(0)

/** Decodes by hand what comes a thousand times a second; all other messages are left to the generated classes. */
export const decodeAppend = (bytes: Buffer): AppendMessage => {
  const reader = new WireReader(bytes)
  let message: AppendMessage = {}
  while (reader.next()) {
    if (reader.field === 1) message = { target: targetOf(reader.message()) }
    else if (reader.field === 2) message = { event: eventOf(reader.message()) }
    else reader.skip()
  }
  return message
}

export const decodeBatchAppend = (bytes: Buffer): BatchAppendMessage => {
  const reader = new WireReader(bytes)
  let correlationId = ''
  let target: Target | undefined
  let isFinal = false
  const events: Proposed[] = []
  while (reader.next()) {
    if (reader.field === 1) correlationId = uuidOf(reader.message())
    else if (reader.field === 2) target = targetOf(reader.message())
    else if (reader.field === 3) events.push(eventOf(reader.message()))
    else if (reader.field === 4) isFinal = reader.number() === 1
    else reader.skip()
  }
  return { correlationId, events, isFinal, ...(target && { target }) }
}

const EXPECTED: Partial<Record<number, Expected>> = { 3: 'no_stream', 4: 'any', 5: 'stream_exists' }

const targetOf = (reader: WireReader): Target => {
  let stream = ''
  let expected: Expected = 'any'
  let deadline = Infinity
  while (reader.next()) {
    if (reader.field === 1) stream = streamOf(reader.message())
    else if (reader.field === 2) expected = reader.number()
    else if (reader.field === 6) deadline = millisecondsOf(reader.message())
    else {
      expected = EXPECTED[reader.field] ?? expected
      reader.skip()
    }
  }
  return { stream, expected, deadline }
}

const streamOf = (reader: WireReader): string => {
  let name = NOTHING
  while (reader.next()) {
    if (reader.field === 3) name = reader.bytes()
    else reader.skip()
  }
  return textOf(name)
}

const eventOf = (reader: WireReader): Proposed => {
  let id = ''
  let type = ''
  let contentType = ''
  let data = NOTHING
  let metadata = NOTHING
  while (reader.next()) {
    if (reader.field === 1) id = uuidOf(reader.message())
    else if (reader.field === 2) {
      const [key, value] = entryOf(reader.message())
      if (key === 'type') type = value
      else if (key === 'content-type') contentType = value
    } else if (reader.field === 3) metadata = reader.bytes()
    else if (reader.field === 4) data = reader.bytes()
    else reader.skip()
  }
  return { id, type, contentType, data, metadata }
}

const entryOf = (reader: WireReader): [key: string, value: string] => {
  const entry: [string, string] = ['', '']
  while (reader.next()) {
    if (reader.field === 1) entry[0] = reader.text()
    else if (reader.field === 2) entry[1] = reader.text()
    else reader.skip()
  }
  return entry
}

/** google.protobuf.Timestamp. */
const millisecondsOf = (reader: WireReader): number => {
  let milliseconds = 0
  while (reader.next()) {
    if (reader.field === 1) milliseconds += reader.number() * 1_000
    else if (reader.field === 2) milliseconds += reader.number() / 1e6
    else reader.skip()
  }
  return milliseconds
}
