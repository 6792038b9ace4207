import type { Request, RequestHandler, Response } from 'express'
import { rateLimit } from 'express-rate-limit'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { ordinary, raised, type Budget } from './budgets.js'

export const TOO_MANY = 'Too many requests, please try again later'

/** Counts what one payer asks of this process; refuses, with Retry-After set, what is more than the budget. */
export type Limit = (payer: string, req: Request, res: Response) => Promise<void>

/** The budgets of reading and writing, counted in memory: each process serves so much. */
export const ordinaryLimits = (factor: number): Record<keyof typeof ordinary, Limit> => ({
  read: limitOf(raised(ordinary.read, factor)),
  write: limitOf(raised(ordinary.write, factor)),
})

const limitOf = ({ most, seconds }: Budget): Limit => {
  const count: RequestHandler = rateLimit({
    limit: most,
    windowMs: seconds * 1000,
    keyGenerator: (_req, res) => res.locals['payer'] as string,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    handler: (_req, _res, next) => next(new Refusal('too-many', TOO_MANY)),
  })
  return (payer, req, res) => {
    res.locals['payer'] = payer
    return new Promise((resolve, reject) => {
      const next = (error?: unknown) => (error instanceof Error ? reject(error) : resolve())
      void count(req, res, next)
    })
  }
}
