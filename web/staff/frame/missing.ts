import type { Problem } from '../../shared/net/http.js'

const NOT_FOUND = 404
/** Its beginning is gone from the log; the words of the answer say where it begins. */
const CUT = 409

/** That a thing cannot be shown, however often it is asked for, and why, where that is more than that it never was. */
export interface Missing {
  readonly isMissing: boolean
  readonly why: string | null
}

/** What a refusal to show a history says of it. */
export const missingBy = ({ code, message }: Problem): Missing => ({
  isMissing: code === NOT_FOUND || code === CUT,
  why: code === CUT ? `${message}.` : null,
})
