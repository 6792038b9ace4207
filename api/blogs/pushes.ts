import { blogById } from '../../projections/blog-list/queries.js'
import type { BlogId } from '../../domain/kernel/ids.js'
import type { Live } from '../slice.js'
import type { Pushes } from '../sockets/pushing.js'
import { isHeard } from '../sockets/rooms.js'
import { BLOGS } from './watch.js'

/** What is published, changed or withdrawn, told to members who read blogs. */
export const blogPushes = ({ io, pool }: Pick<Live, 'io' | 'pool'>): Pushes => ({
  isHeard: () => isHeard(io, [BLOGS]),

  async send(keys, position) {
    for (const key of keys) {
      const id = Number(key) as BlogId
      io.to(BLOGS).emit('blogChanged', { id, shown: (await blogById(pool, id)) !== undefined, position })
    }
  },
})
