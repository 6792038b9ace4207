import type { ErrorRequestHandler } from 'express'
import { meaningOf } from '../../domain/kernel/error-meanings.js'
import { Refusal } from '../../domain/kernel/refusal.js'

/** Seconds: a view is rarely built faster. */
const RETRY_AFTER = '5'

/** Whether something was asked that is not there, or not in this form. */
export const isMissing = (error: unknown): boolean => meaningOf(error) === 'missing'

/** Whether an error says that a view is being built; `areThere` is asked only when it may. */
export const isBeingBuilt = async (error: unknown, areThere: () => Promise<boolean>): Promise<boolean> =>
  isMissing(error) && !(await areThere().catch(() => false))

/** While views are built those who need them are told to come again. All others are answered as ever. */
export const whileBuilding =
  (areThere: () => Promise<boolean>): ErrorRequestHandler =>
  async (error: unknown, _req, res, next) => {
    if (!(await isBeingBuilt(error, areThere))) {
      next(error)
      return
    }
    res.set('Retry-After', RETRY_AFTER)
    next(new Refusal('busy', 'This is being prepared. Please try again in a moment'))
  }
