import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import type { Outgoing } from '../../chat/sending/outgoing-slice.js'
import { countUnsent } from '../../chat/sending/unsent.js'
import { counted } from '../../shared/format/counted.js'
import { Confirm } from '../../shared/ui/windows/Confirm.js'

interface Props {
  readonly me: number
  readonly leave: () => void
}

/** The way out. Who has messages that are not sent yet is asked first: nothing of a member stays in a browser that they leave. */
export const LogoutButton = ({ me, leave }: Props) => {
  const [texts, setTexts] = useState<number | null>(null)
  const [isWanted, setWanted] = useState(false) // before it is known how many there are
  const [isAsked, setAsked] = useState(false)
  const files = useSelector(
    ({ chatOutgoing }: { readonly chatOutgoing?: readonly Outgoing[] }) => chatOutgoing?.filter(({ isFile }) => isFile).length ?? 0,
  )
  const unsent = (texts ?? 0) + files
  useEffect(() => {
    // A browser that keeps nothing has none.
    countUnsent(me).then(setTexts, () => setTexts(0))
  }, [me])
  const out = () => {
    setWanted(texts === null)
    if (unsent > 0) setAsked(true)
    else if (texts !== null) leave()
  }
  useEffect(() => {
    if (isWanted && texts !== null) out()
  }, [isWanted, texts])
  return (
    <>
      <Button variant="default" fullWidth my="sm" onClick={out}>
        Logout
      </Button>
      <Confirm
        title="Messages are not sent"
        text={`${counted(unsent, 'message')} that you wrote ${unsent === 1 ? 'is' : 'are'} not sent yet. Are you sure you want to log out?`}
        note="What is not sent is lost then. To send it, stay until you are back online; the chat shows it."
        yes="Logout"
        opened={isAsked}
        close={() => setAsked(false)}
        confirm={leave}
      />
    </>
  )
}
