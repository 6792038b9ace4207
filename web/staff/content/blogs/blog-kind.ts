import type { Kind } from '../kind.js'
import { getPage } from './calls.js'

/** What editors have written. All is done on the page of one. */
export const blogKind: Kind = { page: (before) => getPage(before as number | null), deeds: {} }
