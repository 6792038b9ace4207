import { Button, Group, Stack } from '@mantine/core'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { AskDiscard } from '../../files/choose/AskDiscard.js'
import { AskUnchecked } from '../../files/choose/AskUnchecked.js'
import { FilesField } from '../../files/choose/FilesField.js'
import { useAskDiscard } from '../../files/choose/useAskDiscard.js'
import { useCovering } from '../../files/choose/useCovering.js'
import { useFiles } from '../../files/choose/useFiles.js'
import { useLackingFile } from '../../files/choose/useLackingFile.js'
import { usePreparing } from '../../files/choose/usePreparing.js'
import { swallowSecondTap } from '../../shared/ui/windows/second-tap.js'
import { Window } from '../../shared/ui/windows/Window.js'
import { chatFiles } from './chat-files.js'
import classes from './FilesWindow.module.css'
import { pasting } from './pasted.js'

export { loadRedactor } from '../../files/choose/FilesField.js'

interface Props {
  /** How the room is called. */
  readonly to: string
  /** Chosen, pasted or dropped; a list that begins with what was given before brings further ones. */
  readonly given: readonly File[]
  readonly opened: boolean
  /** Further ones are pasted. */
  readonly attach: (files: readonly File[]) => void
  readonly send: (files: readonly File[]) => void
  readonly close: () => void
}

const NOTHING: readonly string[] = []
const NO_FILES: readonly File[] = []
/** So many are chosen again in a moment. */
const FEW = 2
const NOT_SENT = 'Nothing is sent.'
const LOST = 'Nothing is sent, and what you have covered and checked here is lost.'

/** Files before they are sent in a room: what each is, what could tell who the patient is, and to whom they go. What cannot be sent says why, and keeps no other back. */
export const FilesWindow = ({ to, given, opened, attach, send, close }: Props) => {
  const chosen = useFiles(chatFiles)
  const preparing = usePreparing(chatFiles, chosen)
  const covering = useCovering(chatFiles, chosen)
  const { suspect, withText } = covering
  const lacking = useLackingFile(chatFiles, chosen.files.length > 0)
  const count = chosen.files.length
  const files = count + preparing.waiting
  const isLookedThrough = chosen.files.some(({ isChecked }) => isChecked)
  const { asked, ask, stay } = useAskDiscard(files, isLookedThrough ? LOST : NOT_SENT)
  const leave = () => (files > FEW || isLookedThrough ? ask() : close())
  const [isUnsure, setUnsure] = useState(false) // it is asked whether they are to be sent as they are
  const taken = useRef(NO_FILES)
  const forget = () => {
    taken.current = NO_FILES
    chosen.clear()
    lacking.forget()
  }
  useEffect(() => {
    if (!taken.current.every((file, place) => given[place] === file)) forget()
    preparing.choose(given.slice(taken.current.length), 'FILE')
    taken.current = given
  }, [given])
  useEffect(() => {
    if (opened) return
    preparing.stop()
    stay()
    setUnsure(false)
  }, [opened])

  const isReady = preparing.waiting === 0
  const sendThem = (press: MouseEvent) => {
    if (!opened) return // a further tap, while it fades
    send(chosen.files.map(({ file }) => file))
    swallowSecondTap(press)
    setUnsure(false)
    close()
  }
  const submit = (press: MouseEvent) => {
    if (!opened || lacking.isSo(true)) return
    if (suspect.length > 0) setUnsure(true)
    else sendThem(press)
  }
  const check = () => {
    setUnsure(false)
    covering.openAll()
  }
  return (
    <>
      <Window
        title={`Send to ${to}`}
        opened={opened}
        onClose={leave}
        onExitTransitionEnd={forget}
        onPaste={opened ? pasting(attach) : undefined}
        size={720}
      >
        <Stack gap="xl">
          <FilesField rules={chatFiles} chosen={chosen} preparing={preparing} covering={covering} refused={NOTHING} lacking={lacking} />
          <Group justify="flex-end" className={classes.bar ?? ''}>
            <Button variant="subtle" color="gray" onClick={leave}>
              Cancel
            </Button>
            {/* It can have the focus before all is ready: else the keys would stay in the box behind the window. */}
            <Button onClick={submit} disabled={!isReady} data-autofocus>
              {count > 1 ? `Send ${count} files` : 'Send'}
            </Button>
          </Group>
        </Stack>
      </Window>
      <AskUnchecked
        opened={isUnsure}
        unchecked={covering.unchecked.length}
        withText={withText}
        act="send"
        close={() => setUnsure(false)}
        check={covering.canOpen ? check : undefined}
        send={sendThem}
      />
      <AskDiscard {...asked} returnFocus close={stay} discard={close} />
    </>
  )
}
