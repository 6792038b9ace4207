import { meetingList } from '../../projections/meetings/projector.js'
import type { ApiSlice } from '../slice.js'
import { mayWatchIfComplete } from '../sockets/watch.js'
import { meetingDeskRoutes } from './desk-routes.js'
import { eraseRegistrations } from './erase-registrations.js'
import { exportRegistrations } from './export.js'
import { meetingPushes } from './pushes.js'
import { remindOfEvents } from './reminders.js'
import { meetingRoutes } from './routes.js'
import { EVENTS } from './watch.js'

export const meetingSlice: ApiSlice = {
  routes: (deps) => [...meetingRoutes(deps), ...meetingDeskRoutes(deps)],
  pushes: (live) => ({ [meetingList.name]: meetingPushes(live) }),
  watch: () => mayWatchIfComplete(EVENTS),
  jobs: ({ deps: { now, pool, dispatch }, onTrouble }) => [
    { name: 'event reminders', cron: '* * * * *', run: remindOfEvents({ now, pool, dispatch, onTrouble }) },
  ],
  erasure: (eraser) => [eraseRegistrations(eraser)],
  export: [exportRegistrations],
}
