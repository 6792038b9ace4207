import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { saying, selectAge } from '../../shared/net/live/connection.js'
import type { ChatRoom } from '../calls.js'
import { useLookedAt } from '../messages/useReading.js'

/** Milliseconds between two times that the other one of a room of two is told that I look at it. */
const EVERY = 20_000

/** As long as a room of two is looked at, the other one is told; again as soon as the server knows that it is, who does not hear it before. */
export const useHere = ({ chatRoomId: room, chatCategory }: ChatRoom): void => {
  const dispatch = useDispatch()
  const isLookedAt = useLookedAt()
  const age = useSelector(selectAge)
  useEffect(() => {
    if (chatCategory !== 'I' || !isLookedAt) return
    const say = () => void dispatch(saying({ word: 'here', room }))
    say()
    const timer = setInterval(say, EVERY)
    return () => clearInterval(timer)
  }, [dispatch, room, chatCategory, isLookedAt, age])
}
