import type { Postings } from '../../posting/posting-calls.js'
import { adding } from '../postings.js'

/** By which state and calls know the form of what a visitor posts. */
export const FORM = 'visitorPost'

/** Milliseconds for which it is said that a post waits to be looked at. */
const READ_WELL = 8_000

/** What a visitor posts: held until somebody has looked at it, so that it is new in no feed. */
export const visitorPostings: Postings = { [FORM]: { ...adding(), feeds: [], said: { autoClose: READ_WELL } } }
