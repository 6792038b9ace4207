import { specialities } from '../../generated/specialities.js'

/** By which a feed is filtered; all of them at first. */
export const specialityOptions = [{ value: '', label: 'All specialities' }, ...specialities.map((name) => ({ value: name, label: name }))]
