import { handling } from '../../../api/http/handling.js'
import type { Edge } from '../../../api/http/serve.js'

/** For an edge whose routes give no commands. */
export const nobodyCommands: Pick<Edge, 'dispatch' | 'progress' | 'handling'> = {
  dispatch: () => Promise.reject(new Error('Nobody gives commands here')),
  progress: { waitFor: () => Promise.resolve(true) },
  handling: handling(),
}
