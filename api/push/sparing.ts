import { TaskWaits } from '../jobs/task-waits.js'

/** Milliseconds for which a host that did not answer is asked for nothing: twice as long each time. */
const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 60_000
/** Hosts that are remembered, the latest ones. */
const MOST_HOSTS = 1_000

/** A host did not answer, or has not for a moment and was not asked; its words hold addresses, so only its code is told. */
export class PushSilent extends TaskWaits {
  override readonly name = 'PushSilent'

  constructor(readonly code: unknown) {
    super('A push service does not answer')
  }
}

interface Silence {
  times: number
  /** Nothing is asked before. */
  until: number
  /** Somebody tries whether it is back. */
  isTried: boolean
}

export interface Sparing {
  /** Told when a host falls silent, by the name of its service and why, and when it answers again. */
  readonly onChange: (service: string, now: 'silent' | 'back', code?: unknown) => void
  /** Milliseconds since any moment. */
  readonly clock?: (() => number) | undefined
}

/**
 * Asks hosts of services, each by itself, since some may not be there at all: of one that does not answer nothing is asked for a while, then one
 * message shows whether it is back. Throws PushSilent where it does not answer, or was not asked.
 */
export const sparing = ({ onChange, clock = Date.now }: Sparing) => {
  const silent = new Map<string, Silence>()

  const fallen = (host: string, service: string, known: Silence | undefined, code: unknown): void => {
    if (silent.get(host) !== known) return // it was silent by then, or is back
    const times = known ? known.times + 1 : 0
    silent.set(host, { times, until: clock() + Math.min(FIRST_PAUSE * 2 ** times, LONGEST_PAUSE), isTried: false })
    if (known) return
    onChange(service, 'silent', code)
    if (silent.size > MOST_HOSTS) silent.delete(silent.keys().next().value!)
  }

  return async <T>({ host, service }: { readonly host: string; readonly service: string }, ask: () => Promise<T>): Promise<T> => {
    const known = silent.get(host)
    if (known) {
      if (known.isTried || clock() < known.until) throw new PushSilent('ESILENT')
      known.isTried = true
    }
    let answer: T
    try {
      answer = await ask()
    } catch (error) {
      const { code } = error as { code?: unknown }
      fallen(host, service, known, code)
      throw new PushSilent(code)
    }
    if (silent.delete(host)) onChange(service, 'back')
    return answer
  }
}
