import type { LearningId } from '../../domain/kernel/ids.js'
import { isShown } from '../../projections/learning/queries.js'
import type { Live } from '../slice.js'
import type { Pushes } from '../sockets/pushing.js'
import { isHeard } from '../sockets/rooms.js'
import { LEARNING } from './watch.js'

/** What is published, made playable or withdrawn, told to who looks at it. */
export const learningPushes = ({ io, pool }: Pick<Live, 'io' | 'pool'>): Pushes => ({
  isHeard: () => isHeard(io, [LEARNING]),

  async send(keys, position) {
    for (const key of keys) {
      const id = Number(key) as LearningId
      io.to(LEARNING).emit('learningChanged', { id, shown: await isShown(pool, id), position })
    }
  },
})
