import type { Request, RequestHandler, Response } from 'express'
import { rateLimit } from 'express-rate-limit'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { ordinary, type Budget } from '../../contract/rates.js'
import { raised } from './raised.js'

export const TOO_MANY = 'Too many requests, please try again later'

/** Counts what one payer asks of this process; refuses, with Retry-After set, what is more than the budget. */
export type Limit = (payer: string, req: Request, res: Response) => Promise<void>

type Name = keyof typeof ordinary

/** The budgets of ordinary use, each counted in memory: each process serves so much. */
export const ordinaryLimits = (factor: number): Record<Name, Limit> =>
  Object.fromEntries((Object.keys(ordinary) as Name[]).map((name) => [name, limitOf(raised(ordinary[name], factor))])) as Record<
    Name,
    Limit
  >

const limitOf = ({ most, seconds }: Budget): Limit => {
  const count: RequestHandler = rateLimit({
    limit: most,
    windowMs: seconds * 1000,
    keyGenerator: (_req, res) => res.locals['payer'] as string,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    validate: { creationStack: false }, // it asks for a trace, for which source maps are read in the middle of a start
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
