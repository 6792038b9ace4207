import type { ApiSlice } from '../slice.js'
import { closeDueCases } from './closing.js'
import { tellClosingSoon } from './closing-soon.js'
import { cases } from './kind.js'
import { openCasePushes } from './open-cases.js'
import { caseRoutes } from './routes.js'

export const caseSlice: ApiSlice = {
  routes: caseRoutes,
  kind: cases,
  pushes: openCasePushes,
  jobs: ({ deps: { now, pool, dispatch }, onTrouble }) => [
    { name: 'closing', cron: '* * * * *', run: closeDueCases({ now, pool, dispatch, onTrouble }) },
    { name: 'closing soon', cron: '*/5 * * * *', run: tellClosingSoon({ now, pool }) },
  ],
}
