import { extname } from 'node:path'
import { Router } from 'express'
import { giveNonce } from '../../api/http/headers.js'
import { onlyFromHere } from '../embedded/from-here.js'
import type { BuiltStates } from './build-states.js'

/** The tools of a build are loaded when somebody wants to look. */
const buildOnce = async (): Promise<BuiltStates> => (await import('./build-states.js')).buildStates()

/** `/dev/states`: every shared part in each of its states, on this machine alone. It is built when it is first asked for, once. */
export const devStates = (build: () => Promise<BuiltStates> = buildOnce): Router => {
  let built: Promise<BuiltStates> | undefined
  const states = (): Promise<BuiltStates> =>
    (built ??= build().catch((error: unknown) => {
      built = undefined // the next one who asks may have mended it
      throw error
    }))
  return Router()
    .use('/dev/states', onlyFromHere)
    .get('/dev/states', async (_req, res) => {
      const { html } = await states()
      const nonce = giveNonce(res)
      res.set('Cache-Control', 'no-store').type('html').send(html.replaceAll('__NONCE__', nonce))
    })
    .get('/dev/states/{*file}', async (req, res, next) => {
      const name = req.path.slice('/dev/states/'.length)
      const file = (await states()).files.get(name)
      if (file === undefined) next()
      else res.type(extname(name)).send(Buffer.from(file))
    })
}
