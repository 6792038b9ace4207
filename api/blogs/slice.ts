import { blogList } from '../../projections/blog-list/projector.js'
import type { ApiSlice } from '../slice.js'
import { blogDeskRoutes } from './desk-routes.js'
import { publishDueBlogs } from './publish-due.js'
import { blogPushes } from './pushes.js'
import { blogRoutes } from './routes.js'
import { mayWatchBlogs } from './watch.js'

export const blogSlice: ApiSlice = {
  routes: (deps) => [...blogRoutes(deps), ...blogDeskRoutes(deps)],
  pushes: (live) => ({ [blogList.name]: blogPushes(live) }),
  watch: mayWatchBlogs,
  jobs: ({ deps, onTrouble }) => [{ name: 'blogs', cron: '* * * * *', run: publishDueBlogs({ ...deps, onTrouble }) }],
}
