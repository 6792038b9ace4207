import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { semaphore } from '../../commands/runtime/semaphore.js'
import { safely } from '../../domain/kernel/unexpected.js'

/** How a program is kept: `where` it counts when something is wrong with it, in a word. */
export interface Apart {
  readonly where: string
  /** So many of it work at once, and so many questions more wait for their turn. */
  readonly most: number
  readonly waiting: number
  /** Milliseconds for an answer. A question that takes longer was made to, or the program hangs: it is killed. */
  readonly patience: number
  /** Milliseconds until it can be asked. */
  readonly startedWithin?: number
  /** Of JavaScript, in MB. */
  readonly memory: number
  /** Whether it ends with its answer: nothing of a question is there when the next one comes. Else it is kept for that. */
  readonly isAnew?: boolean
}

/** What it has not said in its time. */
class Late extends Error {
  override readonly name = 'Late'
}

const PACKAGES = new URL('packages.mjs', import.meta.url).href
/** A module that is imported first: from then on packages are loaded as they are. */
const AS_THEY_ARE = `data:text/javascript,${encodeURIComponent(`import { register } from 'node:module'; register(${JSON.stringify(PACKAGES)})`)}`

/** Milliseconds. */
const KEPT_FOR = 60_000

/** There is no answer: the program could not be started or, where it `isAsked`, died of the question or, where it `isLate`, took too long. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
  constructor(
    where: string,
    readonly isAsked: boolean,
    cause: unknown,
  ) {
    super(`No answer from ${where}`, { cause })
    this.isLate = cause instanceof Error && cause.cause instanceof Late
  }
  readonly isLate: boolean
}

/**
 * Puts questions to a program of ours in processes of their own, without our environment and with little memory, which are kept for the next
 * question for a minute, unless each has one anew: whatever a question can make of them happens there, and ends with them. `program` answers
 * by `answering`. Refuses as busy when too many wait.
 */
export const apart = (program: URL, { where, most, waiting, patience, startedWithin = 30_000, memory, isAnew = false }: Apart) => {
  const inTurn = semaphore(most, waiting)
  const idle: { readonly child: ChildProcess; readonly end: NodeJS.Timeout }[] = []

  const start = async (): Promise<ChildProcess> => {
    const child = fork(fileURLToPath(program), [], {
      execArgv: [`--max-old-space-size=${memory}`, '--import', 'tsx', '--import', AS_THEY_ARE],
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    })
    child
      .on(
        'error',
        safely(where, () => drop(child)),
      )
      .on(
        'exit',
        safely(where, () => drop(child)),
      )
    await saidBy(child, startedWithin, where).catch((error: unknown) => {
      drop(child)
      throw error
    })
    child.unref() // it ends with us
    child.channel?.unref()
    return child
  }

  const keep = (child: ChildProcess): void => {
    const end = setTimeout(
      safely('timer', () => drop(child)),
      KEPT_FOR,
    )
    end.unref()
    idle.push({ child, end })
  }

  const take = (): ChildProcess | undefined => {
    const last = idle.pop()
    clearTimeout(last?.end)
    return last?.child
  }

  const drop = (child: ChildProcess): void => {
    const at = idle.findIndex((each) => each.child === child)
    if (at >= 0) clearTimeout(idle.splice(at, 1)[0]!.end)
    child.kill('SIGKILL')
  }

  return <Answer>(question: unknown): Promise<Answer> =>
    inTurn(async () => {
      let child = take()
      let isAsked = false
      try {
        child ??= await start()
        isAsked = true
        child.send(question as object)
        const answer = (await saidBy(child, patience, where)) as Answer
        if (isAnew) drop(child)
        else keep(child)
        return answer
      } catch (error) {
        if (child) drop(child)
        throw new NoAnswer(where, isAsked, error)
      }
    })
}

/** What it says next. Throws when it has said nothing after some milliseconds, or has ended. */
const saidBy = async (child: ChildProcess, ms: number, where: string): Promise<unknown> => {
  const over = new AbortController()
  const end = safely(where, () => over.abort())
  const timer = setTimeout(
    safely(where, () => over.abort(new Late())),
    ms,
  )
  child.once('exit', end)
  try {
    const [said] = (await once(child, 'message', { signal: over.signal })) as [unknown]
    return said
  } finally {
    clearTimeout(timer)
    child.off('exit', end)
  }
}
