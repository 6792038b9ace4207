import { useCallback, useEffect, useRef, useState } from 'react'
import { useDispatch, useStore } from 'react-redux'
import { ofFile, withHelp } from '../../files/choose/of-file.js'
import type { Prepared } from '../../files/choose/prepared.js'
import { files as declared } from '../../generated/files.js'
import { tooLargeBy } from '../../shared/format/size.js'
import { newKey } from '../../shared/net/http.js'
import { selectMe } from '../../shared/session/session.js'
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
  try {
    const { prepared } = await import('../../files/choose/prepared.js')
    return await prepared(given, category, { categories, said })
  } catch (error) {
    // What judges has not come, as without a line: it waits to be sent as it is, and the server judges it.
    console.warn(error)
    return { file: given }
  }
}

interface Attaching {
  /** Chosen, pasted or dropped; `after` is the newest message of the room. */
  readonly attach: (chosen: readonly File[]) => void
  /** Why some of the last ones are not sent, each in a sentence of its own. */
  readonly refused: readonly string[]
  /** They have been read. */
  readonly dismiss: () => void
}

/** Sends files in a room, each a message of its own, in the order in which they were chosen. What cannot be sent says why, and keeps no other back. */
export const useAttach = (room: RoomId, after: number): Attaching => {
  const dispatch = useDispatch()
  const store = useStore<Parameters<typeof selectMe>[0]>()
  const [refused, setRefused] = useState<readonly string[]>([])
  const queue = useRef(Promise.resolve())
  const underWay = useRef(0)
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])

  const attach = useCallback(
    (chosen: readonly File[]) => {
      const refuse = (sentence: string) => {
        if (isHere.current) setRefused((before) => [...new Set([...before, sentence])])
        else dispatch(noticed({ kind: 'error', text: sentence })) // the room was left meanwhile
      }
      const me = selectMe(store.getState())
      const take = async (given: File) => {
        const one = await judged(given)
        if (selectMe(store.getState()) !== me) return // who is here by now has chosen nothing
        if ('problem' in one) {
          const problem = chosen.length > 1 ? ofFile(one.problem, given) : one.problem
          refuse(withHelp(problem, one.help))
          return
        }
        const key = newKey()
        files.set(key, one.file)
        const { name: text, size: total } = one.file
        dispatch(messageWritten({ key, room, text, isFile: true, at: Date.now(), after, total }))
      }
      if (underWay.current === 0) setRefused([])
      for (const given of chosen) {
        underWay.current += 1
        queue.current = queue.current.then(() => take(given)).finally(() => void (underWay.current -= 1))
      }
    },
    [dispatch, store, room, after],
  )
  return { attach, refused, dismiss: () => setRefused([]) }
}
