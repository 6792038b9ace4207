import { useCallback } from 'react'
import { useDispatch } from 'react-redux'
import { withHelp } from '../../files/choose/of-file.js'
import type { Prepared } from '../../files/choose/prepared.js'
import { files as declared } from '../../generated/files.js'
import { tooLargeBy } from '../../shared/format/size.js'
import { newKey } from '../../shared/net/http.js'
import { noticed } from '../../shared/ui/notices/notices.js'
import type { RoomId } from '../calls.js'
import { files } from './kept.js'
import { messageWritten } from './outgoing-slice.js'

const { categories, said } = declared.uploadChatFile

/** Judges a file as the server will: by its size, and by what its bytes are (spec 2 §5). Made another only where the server could not read it. */
const judged = async (given: File): Promise<Prepared> => {
  const isImage = given.type.startsWith('image/') || /\.hei[cf]$/i.test(given.name)
  const category = isImage ? 'IMAGE' : 'REPORT'
  const excess = given.size - categories[category].maxBytes
  if (excess > 0) return { problem: said.tooLarge, help: tooLargeBy(excess) }
  const { prepared } = await import('../../files/choose/prepared.js')
  return prepared(given, category, { categories, said })
}

/** Sends files in a room, each a message of its own; `after` is the newest message there. What cannot be sent says why. */
export const useAttach = (room: RoomId, after: number): ((chosen: readonly File[]) => void) => {
  const dispatch = useDispatch()
  return useCallback(
    (chosen) => {
      const all = async () => {
        for (const given of chosen) {
          const one = await judged(given)
          if ('problem' in one) {
            dispatch(noticed({ kind: 'error', text: withHelp(one.problem, one.help) }))
            continue
          }
          const key = newKey()
          files.set(key, one.file)
          const { name: text, size: total } = one.file
          dispatch(messageWritten({ key, room, text, isFile: true, at: Date.now(), after, total }))
        }
      }
      void all()
    },
    [dispatch, room, after],
  )
}
