import { Suspense, useEffect, useRef, useState, type DragEvent } from 'react'
import { useDispatch } from 'react-redux'
import { roomOpened, roomClosed } from '../events.js'
import type { ChatRoom } from '../calls.js'
import { MessageList } from '../messages/MessageList.js'
import { useHere } from '../presence/useHere.js'
import { Composer } from '../sending/Composer.js'
import { hasFiles, isHere } from '../sending/drops.js'
import { pasting } from '../sending/pasted.js'
import { useChosenFiles } from '../sending/useChosenFiles.js'
import { useWriting } from '../sending/useWriting.js'
import classes from './Room.module.css'
import { RoomHead } from './RoomHead.js'
import { useMessageBoxFocus } from './useMessageBoxFocus.js'
import { MayPost } from '../../shared/session/MayPost.js'
import { LIMITED, useMayPost } from '../../shared/session/useMayPost.js'
import { atLeisure } from '../../shared/ui/at-leisure.js'
import { useLoadedSoon } from '../../shared/ui/hooks/useLoadedSoon.js'
import { Coming } from '../../shared/ui/windows/Coming.js'
import { lazyWindow } from '../../shared/ui/windows/lazy-window.js'
import { whyReadOnly } from '../rooms/may-write.js'
import { calledAs } from '../rooms/room-words.js'

const FilesWindow = lazyWindow(async () => {
  const { FilesWindow, loadRedactor } = await import('../sending/FilesWindow.js')
  void atLeisure(loadRedactor).catch(() => undefined) // else it is loaded when it is wanted
  return FilesWindow
})

/** A room: its head, what is written in it, and where one writes. Files can be dropped on all of it, and pasted. */
export const RoomPane = ({ room }: { readonly room: ChatRoom }) => {
  const { chatRoomId: id, chatCategory, blocked } = room
  const mayPost = useMayPost()
  const why = mayPost ? whyReadOnly(room) : LIMITED
  const isReadOnly = why !== null
  const dispatch = useDispatch()
  const { chosen, choosing, attach } = useChosenFiles(id, why)
  const { sendFiles } = useWriting(room)
  useLoadedSoon(FilesWindow.load)
  const section = useRef<HTMLElement>(null)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    dispatch(roomOpened(id))
    return () => void dispatch(roomClosed())
  }, [dispatch, id])
  useHere(room)
  useMessageBoxFocus(section, blocked)
  const drop = (event: DragEvent) => {
    if (!isHere(event) || !hasFiles(event) || isReadOnly) return
    event.preventDefault()
    setOver(false)
    attach([...event.dataTransfer.files])
  }
  const over = (event: DragEvent) => {
    if (!isHere(event) || !hasFiles(event) || isReadOnly) return
    event.preventDefault()
    setOver(true)
  }
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
  }
  return (
    <section
      ref={section}
      className={classes.room}
      aria-label={chatCategory === 'I' ? 'Chat' : 'Group'}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={leave}
      onDrop={drop}
      onPaste={isReadOnly ? undefined : pasting(attach)}
    >
      <RoomHead room={room} />
      <MessageList room={room} />
      <MayPost>
        <Composer key={id} room={room} attach={attach} />
      </MayPost>
      {isOver && <p className={classes.drop}>Drop your files here</p>}
      <Suspense fallback={<Coming />}>
        {choosing.isThere && (
          <FilesWindow
            to={calledAs(room)}
            given={chosen}
            opened={choosing.isOpen}
            attach={attach}
            send={sendFiles}
            close={choosing.close}
          />
        )}
      </Suspense>
    </section>
  )
}
