import { setImmediate as turn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { deflate, inflate } from 'node:zlib'
import { handledAfter, countOf, keptUntil } from '../handled-commands.js'
import { boundedCache, weightOfKnown } from './cache.js'
import type { StreamState } from './stream-state.js'
import type { Snapshots } from './snapshots.js'
import { bytesOf, stateOf } from './state-bytes.js'
import { NO_STREAM } from '../store/store.js'

const pack = promisify(deflate)
const unpack = promisify(inflate)

/** Facts after which a snapshot is due; of a heavy state more, so that writing it costs little beside them. */
const OFTEN = 1_000
const dueAfter = (known: StreamState<unknown>): number => Math.max(OFTEN, weightOfKnown(known) / 10)
/** As many commands of a stream are remembered in memory; then those that the vault keeps are forgotten here. */
const REMEMBERED = 10_000
/** Streams of which is remembered up to where a snapshot was tried. */
const STREAMS = 10_000

/** Up to which revision a snapshot was tried the last time, and up to which there is one, -1 for none. */
interface Tried {
  readonly tried: number
  readonly saved: number
}
const never: Tried = { tried: NO_STREAM, saved: NO_STREAM }

/** Makes snapshots of long streams behind the back of those who write to them: one at a time for each stream. */
export const snapshotting = (snapshots: Snapshots, code: string) => {
  const progress = boundedCache<Tried>(STREAMS, () => 1)
  const of = (stream: string) => progress.get(stream) ?? never

  /** Commands are told once: those that went with the snapshot before are there. */
  const save = async (stream: string, known: StreamState<unknown>, at: string): Promise<boolean> => {
    const { revision, position, last = '', subject, state } = known
    if (subject === undefined) return false
    const { saved } = of(stream)
    progress.set(stream, { tried: revision, saved })
    await turn() // whoever wrote has their answer first
    const answered = handledAfter(known.handled, Math.max(saved, known.handled.kept))
    const saving = { revision, position, last, at, answered, state: await pack(bytesOf(state)) }
    if (!(await snapshots.save({ stream, subject, code }, saving))) return false
    progress.set(stream, { tried: of(stream).tried, saved: revision })
    return true
  }

  const drop = async (stream: string, { subject }: StreamState<unknown>): Promise<undefined> => {
    if (subject !== undefined) await snapshots.drop({ stream, subject, code })
    return undefined
  }

  return {
    /** What the last snapshot says of a stream; undefined without one. One that cannot be read is dropped. */
    async restored<S>(stream: string, nothing: StreamState<S>): Promise<StreamState<S> | undefined> {
      const { subject } = nothing
      const found = subject === undefined ? undefined : await snapshots.load({ stream, subject, code })
      if (!found) return undefined
      const { revision, position, last, state } = found
      try {
        const read = stateOf(await unpack(state)) as S
        return { ...nothing, state: read, revision, position, last, handled: { ...nothing.handled, kept: revision } }
      } catch (error) {
        snapshots.onTrouble(error)
        return drop(stream, nothing)
      }
    },
    drop,

    /** Saves it now when there are many commands to remember; answers what is left to know. For whoever reads a long stream. */
    async relieved<S>(stream: string, known: StreamState<S>, at: string): Promise<StreamState<S>> {
      if (countOf(known.handled) <= 5 * REMEMBERED || !(await save(stream, known, at))) return known
      return { ...known, handled: keptUntil(known.handled, known.revision) }
    },

    /** Without the commands that the vault keeps meanwhile, where they are many. */
    lightened<S>(stream: string, known: StreamState<S>): StreamState<S> {
      const { saved } = of(stream)
      if (countOf(known.handled) <= REMEMBERED || saved <= known.handled.kept) return known
      return { ...known, handled: keptUntil(known.handled, saved) }
    },

    /** Begins a snapshot if it is time for one; `at` is the moment of the last command. One that fails is tried again after as many facts. */
    afterwards(stream: string, known: StreamState<unknown>, at: string): void {
      if (known.subject === undefined || known.revision - Math.max(of(stream).tried, known.handled.kept) < dueAfter(known)) return
      save(stream, known, at).catch(snapshots.onTrouble)
    },
  }
}
export type Snapshotting = ReturnType<typeof snapshotting>
