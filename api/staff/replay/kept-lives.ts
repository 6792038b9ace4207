import { boundedCache } from '../../../commands/runtime/states/cache.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import type { Recorded } from '../../../domain/kernel/messages.js'
import { SubjectKeyDestroyed } from '../../../domain/kernel/personal.js'
import type { Log } from '../../../domain/kernel/ports.js'
import { safely } from '../../../domain/kernel/unexpected.js'

/** So many events are kept in all, and of one life; a longer one is read anew at each step. */
const IN_ALL = 60_000
const OF_ONE = 20_000
/** And so many characters of what they say, in all: some long posts are as heavy as many likes. */
const CHARACTERS = 16_000_000
/** Milliseconds after the last step: what is personal stays no longer than a look needs it. */
const KEPT_FOR = 60_000
const DESTROYED = SubjectKeyDestroyed.properties.type.const

interface Life {
  readonly events: Recorded[]
  readonly characters: number
  readonly timer: NodeJS.Timeout
}

const charactersOf = (events: readonly Recorded[]): number => events.reduce((sum, { data }) => sum + JSON.stringify(data).length, 0)

/** What moderators have just read of posts, each for themselves, so that a slider that moves reads only what is new. */
export const keptLives = (inAll = IN_ALL, ofOne = OF_ONE, most = CHARACTERS) => {
  /** In events, or as many as would have the same share of the characters. */
  const weightOf = ({ events, characters }: Pick<Life, 'events' | 'characters'>): number =>
    Math.max(events.length, Math.ceil((characters / most) * inAll))
  const lives = boundedCache<Life>(inAll, weightOf)
  let cleared = 0

  const forget = (key: string): void => {
    clearTimeout(lives.get(key)?.timer)
    lives.forget(key)
  }
  const keep = (key: string, found: readonly Recorded[]): void => {
    const events = [...keptOf(key), ...found]
    const characters = (lives.get(key)?.characters ?? 0) + charactersOf(found)
    forget(key)
    if (events.length === 0 || events.length > ofOne || weightOf({ events, characters }) > inAll) return
    const timer = setTimeout(
      safely('timer', () => lives.forget(key)),
      KEPT_FOR,
    )
    lives.set(key, { events, characters, timer: timer.unref() })
  }
  const keptOf = (key: string): Recorded[] => lives.get(key)?.events ?? []

  return {
    /** The log as one of them reads it: the beginning from memory where it was read a moment ago, and the end always from the log. */
    readBy: (looker: MemberId, log: Pick<Log, 'read'>): Pick<Log, 'read'> => {
      const readOn = async (key: string, stream: string, after: number, most?: number): Promise<Recorded[]> => {
        const asked = cleared
        const found = await log.read(stream, after, most)
        const kept = keptOf(key)
        if (asked === cleared && after === kept.length - 1) keep(key, found)
        return found
      }
      return {
        read: async (stream, after, most = Number.MAX_SAFE_INTEGER) => {
          const key = `${looker} ${stream}`
          const isWalkedAgain = after < 0 && keptOf(key).length > 0
          if (isWalkedAgain) {
            const news = await readOn(key, stream, keptOf(key).length - 1, most)
            if (news.some(({ type }) => type === DESTROYED)) forget(key) // its beginning still has the words
          }
          const known = keptOf(key).slice(after + 1, after + 1 + most)
          return known.length === most ? known : [...known, ...(await readOn(key, stream, after + known.length, most - known.length))]
        },
      }
    },
    /** All that is kept: a key was destroyed, and what it held may be in it. */
    clear: (): void => {
      cleared++
      lives.clear()
    },
    /** How much is kept, in events. */
    size: (): number => lives.weight(),
  }
}
