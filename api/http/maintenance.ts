import type { RequestHandler } from 'express'
import { answer } from './answers.js'

const TEXT = 'The website is undergoing an upgrade. We will be up and running soon.'
/** In seconds: nobody knows how long it takes, and nobody should ask too often. */
const COME_BACK = 300
/** Whoever wants to be forgotten does not have to wait (DECISIONS 1). */
const OPEN = /^\/(deleteAccountRequest|proveDeletionRequest)\/?$/i

/** Answers every call while the website is upgraded, but those that delete an account. */
export const maintenance: RequestHandler = (req, res, next) => {
  if (OPEN.test(req.path)) {
    next()
    return
  }
  res.set('Retry-After', String(COME_BACK))
  answer(res, 503, TEXT)
}
