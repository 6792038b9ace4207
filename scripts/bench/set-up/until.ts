import { setTimeout as pause } from 'node:timers/promises'

const LOOK_EVERY = 100
const PATIENCE = 120_000

/** What is answered once there is an answer; throws where there is none for two minutes. */
export const until = async <Of>(look: () => Promise<Of | undefined>): Promise<Of> => {
  const deadline = Date.now() + PATIENCE
  while (Date.now() < deadline) {
    const found = await look()
    if (found !== undefined) return found
    await pause(LOOK_EVERY)
  }
  throw new Error('It does not come')
}
