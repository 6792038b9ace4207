import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Request, Response } from 'express'

/** An answer that is the same for everybody, made once: in each form in which browsers take it, with its mark. */
export interface Prepared {
  readonly etag: string
  readonly forms: Readonly<Record<Form, Buffer>>
}
type Form = (typeof FORMS)[number]
const FORMS = ['br', 'gzip', 'identity'] as const

/** The highest takes seconds for a percent. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/** Prepares the answer 200 with these fields. Nothing secret may be in it: it could be guessed by its length. */
export const prepare = async (fields: object): Promise<Prepared> => {
  const identity = Buffer.from(JSON.stringify({ code: 200, msg: '', ...fields }))
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(identity, QUALITY), promisify(gzip)(identity)])
  const etag = `"${createHash('sha256').update(identity).digest('base64url')}"`
  return { etag, forms: { br, gzip: gzipped, identity } }
}

/** Answers with it, or with word that the browser has it already. */
export const answerPrepared = (req: Request, res: Response, { etag, forms }: Prepared): void => {
  const form = (req.acceptsEncodings(...FORMS) || 'identity') as Form
  res.vary('Accept-Encoding').set('ETag', etag)
  if (req.fresh) {
    res.status(304).end()
    return
  }
  if (form !== 'identity') res.set('Content-Encoding', form)
  res.type('json').send(forms[form])
}
