import '../../../web/judgements/removed-part.js' // a profile asks once its code has come
import type { FakeServer } from './fake-server.js'

/** Answers, where it was asked, that no moderator has removed anything of mine: the lists of mine wait for that. */
export const nothingRemoved = async (server: FakeServer): Promise<void> => {
  if (server.count('myDecisions') > 0) await server.last('myDecisions').reply(200, { result: [], next: null })
}
