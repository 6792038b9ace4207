import type { SeenCase, SeenClinical } from '../../projections/case-feed/queries.js'

/** Whether a case is of the newer shape, which members alone post. */
export const isClinical = <Of extends Pick<SeenCase, 'shape'>>(seen: Of): seen is Of & Pick<SeenClinical, 'author' | 'speciality'> =>
  seen.shape === 'clinical'
