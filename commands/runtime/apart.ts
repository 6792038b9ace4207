import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { safely } from '../../domain/kernel/unexpected.js'
import { semaphore } from './semaphore.js'

/** How a program is kept: `where` it counts when something is wrong with it, in a word. */
export interface Apart {
  readonly where: string
  /** So many of it work at once, and so many questions more wait for their turn. */
  readonly most: number
  readonly waiting: number
  /** Milliseconds for an answer. A question that takes longer was made to, or the program hangs: it is killed. */
  readonly patience: number
  /** Of JavaScript, in MB. */
  readonly memory: number
}

/** Milliseconds. */
const STARTED_WITHIN = 30_000
const KEPT_FOR = 60_000

/** There is no answer: the program took too long, or died of the question. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

/**
 * Puts questions to a program of ours in processes of their own, without our environment and with little memory, which are kept for the next
 * question for a minute: whatever a question can make of them happens there, and ends with them. `program` answers by `answering`. Refuses as
 * busy when too many wait.
 */
export const apart = (program: URL, { where, most, waiting, patience, memory }: Apart) => {
  const inTurn = semaphore(most, waiting)
  const idle: { readonly child: ChildProcess; readonly end: NodeJS.Timeout }[] = []

  const start = async (): Promise<ChildProcess> => {
    const child = fork(fileURLToPath(program), [], {
      execArgv: [`--max-old-space-size=${memory}`, '--import', 'tsx'],
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
    await saidBy(child, STARTED_WITHIN, where)
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
      const child = take() ?? (await start())
      try {
        child.send(question as object)
        const answer = (await saidBy(child, patience, where)) as Answer
        keep(child)
        return answer
      } catch (error) {
        drop(child)
        throw new NoAnswer(`No answer from ${where}`, { cause: error })
      }
    })
}

/** What it says next. Throws when it has said nothing after some milliseconds, or has ended. */
const saidBy = async (child: ChildProcess, ms: number, where: string): Promise<unknown> => {
  const over = new AbortController()
  const end = safely(where, () => over.abort())
  const timer = setTimeout(end, ms)
  child.once('exit', end)
  try {
    const [said] = (await once(child, 'message', { signal: over.signal })) as [unknown]
    return said
  } finally {
    clearTimeout(timer)
    child.off('exit', end)
  }
}

/** The other side: a program that answers one question after the other, for who started it and as long as they are there. */
export const answering = (where: string, answer: (question: never) => unknown): void => {
  process.on(
    'message',
    safely(where, async (question) => process.send!(await answer(question as never))),
  )
  process.on(
    'disconnect',
    safely(where, () => process.kill(process.pid, 'SIGKILL')),
  ) // also where a thread of a library never ends
  process.send!('ready')
}
