import type { ApiSlice } from '../slice.js'
import { blogDeskRoutes } from './desk-routes.js'
import { publishDueBlogs } from './publish-due.js'
import { blogRoutes } from './routes.js'

export const blogSlice: ApiSlice = {
  routes: (deps) => [...blogRoutes(deps), ...blogDeskRoutes(deps)],
  jobs: ({ deps, onTrouble }) => [{ name: 'blogs', cron: '* * * * *', run: publishDueBlogs({ ...deps, onTrouble }) }],
}
