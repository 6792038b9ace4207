import { safely } from '../../domain/kernel/unexpected.js'

/** The other side of `apart`: a program that answers one question after the other, for who started it and as long as they are there. */
export const answering = (where: string, answer: (question: never) => unknown): void => {
  process.on(
    'message',
    safely(where, async (question) => process.send!(await answer(question as never))),
  )
  // What ends us and our parent at once is for the parent, which may still wait for an answer.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(
      signal,
      safely(where, () => undefined),
    )
  process.on(
    'disconnect',
    safely(where, () => process.kill(process.pid, 'SIGKILL')),
  ) // also where a thread of a library never ends
  process.send!('ready')
}
