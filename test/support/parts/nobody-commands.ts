import { handling } from '../../../api/http/handling.js'
import type { Edge } from '../../../api/http/serve.js'

const nobody = () => Promise.reject(new Error('Nobody names uploads here'))

/** For an edge whose routes give no commands. */
export const nobodyCommands: Pick<Edge, 'dispatch' | 'progress' | 'handling' | 'inParts'> = {
  dispatch: () => Promise.reject(new Error('Nobody gives commands here')),
  progress: { waitFor: () => Promise.resolve(true) },
  handling: handling(),
  inParts: { claim: nobody, assemble: nobody, settle: nobody, release: nobody, isKept: nobody, folder: '' },
}
