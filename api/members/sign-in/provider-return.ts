import express, { Router, type Request } from 'express'

/** What is handed on to our page; a provider says more. */
const WORDS = ['code', 'state', 'error', 'user'] as const
const LONGEST = 4_000

/**
 * Where a provider sends the browser back to: with a query, or with a form when it is Apple. Handed on to our page behind a `#`, where no
 * log sees it; the page then asks for the session itself, since no cookie of ours comes along from elsewhere.
 */
export const providerReturn = Router().all(
  '/login/return/:provider',
  express.urlencoded({ extended: false, limit: '32kb' }),
  (req: Request<{ provider: string }>, res) => {
    const told = { ...req.query, ...(req.body as Record<string, unknown> | undefined) }
    const words = WORDS.flatMap((word) => {
      const said = told[word]
      return typeof said === 'string' && said.length <= LONGEST ? [[word, said]] : []
    })
    const page = `/signIn/${encodeURIComponent(req.params.provider)}`
    res.set('Cache-Control', 'no-store').redirect(303, `${page}#${new URLSearchParams(words).toString()}`)
  },
)
