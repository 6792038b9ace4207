import { CANCEL } from 'redux-saga'

/** Asks for as long as the saga waits for it: one that is cancelled, since a newer one has overtaken it, ends the request as well. */
export const endedWith = <Answer>(ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> => {
  const ending = new AbortController()
  return Object.assign(ask(ending.signal), { [CANCEL]: () => ending.abort() })
}
