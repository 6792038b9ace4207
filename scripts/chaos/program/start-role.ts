import { Router } from 'express'
import type { Env } from '../../../api/env.js'
import { startApp, type App } from '../../../api/main.js'
import { embeddedMasterKey } from '../../start/master-key.js'
import { nextViews } from './next-age.js'
import type { Age, Role, Told } from './parts.js'

/** Starts one role of the program in this process. */
export const startRole = (env: Env, role: Role, age: Age, { inbox, ...told }: Told): Promise<App> =>
  startApp({
    ...env,
    ...told,
    role,
    masterKey: embeddedMasterKey(env.dataDir),
    publicUrl: `http://localhost:${told.port}`,
    devRouter: Router().get('/dev/mail', (_req, res) => res.redirect(inbox)),
    ...(age === 'next' && { views: nextViews }),
  })
