import type { PartProcess } from '../../support/parts/part.js'

/** A part that somebody looks after. */
export interface Supervised {
  /** Where it is now, or was before it died. */
  readonly url: () => string
  /** How often it died. */
  readonly deaths: () => number
}

/** Starts a part again whenever it dies as of kill -9, as a supervisor does: to die at the next of these places (the variable FAIL), and in the end at none. */
export const supervised = async (part: PartProcess, places: readonly string[]): Promise<Supervised> => {
  let url = ''
  let deaths = 0
  const start = async (): Promise<void> => {
    const server = await part.start(places[deaths])
    url = server.url
    server.process.once('exit', (_code, signal) => {
      if (signal !== 'SIGKILL') return
      deaths++
      void start()
    })
  }
  await start()
  return { url: () => url, deaths: () => deaths }
}
