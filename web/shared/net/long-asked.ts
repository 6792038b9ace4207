/** After so many milliseconds a person wants to know whether anything happens still. */
const LONG = 3_000

const waiting = new Map<symbol, ReturnType<typeof setTimeout>>()
const late = new Set<symbol>()
const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())

/** Whether something that was asked of the server has not been answered for long. */
export const longAsked = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  isSo: (): boolean => late.size > 0,
}

/** What `answer` says; as long as it takes too long, that can be told. */
export const whileAsking = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
  const mine = Symbol('asked')
  const turnsLate = () => {
    late.add(mine)
    tell()
  }
  waiting.set(mine, setTimeout(turnsLate, LONG))
  try {
    return await answer
  } finally {
    clearTimeout(waiting.get(mine))
    waiting.delete(mine)
    if (late.delete(mine)) tell()
  }
}

/** Whoever asked has left: nobody waits any more for what is still on its way. */
export const forgetAsked = (): void => {
  waiting.forEach(clearTimeout)
  waiting.clear()
  late.clear()
  tell()
}
