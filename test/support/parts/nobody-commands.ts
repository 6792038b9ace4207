import { handling } from '../../../api/http/handling.js'
import type { Edge } from '../../../api/http/serve.js'

const nobody = () => Promise.reject(new Error('Nobody names uploads here'))

/** For an edge whose routes give no commands, and whom no cookie tells of. */
export const nobodyCommands: Pick<Edge, 'dispatch' | 'progress' | 'handling' | 'inParts' | 'tagToken' | 'tagCallerOf'> = {
  dispatch: () => Promise.reject(new Error('Nobody gives commands here')),
  progress: { waitFor: () => Promise.resolve(true) },
  handling: handling(),
  tagToken: () => Promise.reject(new Error('Nobody signs in here')),
  tagCallerOf: () => Promise.resolve(undefined),
  inParts: { claim: nobody, assemble: nobody, settle: nobody, release: nobody, isKept: nobody, folder: '' },
}
