import type { Edge } from '../../../api/http/serve.js'

/** For an edge whose routes give no commands. */
export const nobodyCommands: Pick<Edge, 'dispatch' | 'progress'> = {
  dispatch: () => Promise.reject(new Error('Nobody gives commands here')),
  progress: { waitFor: () => Promise.resolve(true) },
}
