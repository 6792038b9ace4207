import { useState, type ReactNode } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'
import { countUnsent, unsentHere } from '../drafts/unsent.js'
import { counted } from '../format/counted.js'
import { evenOverWindows } from '../ui/windows/at-page.js'
import { Confirm } from '../ui/windows/Confirm.js'
import { selectMe } from './session.js'
import { signOutAsked } from './sign-out-asked.js'

/** What a browser does not say by then, in milliseconds, it may never say. */
const PATIENCE = 2_000

/** How many messages are not sent; null where the browser does not say. One that keeps nothing has none. */
const unsentOf = (me: number): Promise<number | null> =>
  Promise.race([countUnsent(me).catch(() => 0), new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null))])

const wordsOf = (unsent: number | null): string => {
  if (unsent === null) return 'This browser does not say whether all that you wrote was sent.'
  return `${counted(unsent, 'message')} that you wrote ${unsent === 1 ? 'is' : 'are'} not sent yet.`
}

interface Logout {
  readonly logOut: () => void
  /** It is being looked whether something would be lost by it. */
  readonly isLooking: boolean
  /** Who has messages that are not sent is asked first: nothing of a member stays in a browser that they leave. */
  readonly question: ReactNode
}

/** The way out, wherever it is offered; `before` happens first. */
export const useLogout = (before?: () => void): Logout => {
  const me = useSelector(selectMe)
  const dispatch = useDispatch()
  const store = useStore<Parameters<typeof unsentHere>[0]>()
  const [isLooking, setLooking] = useState(false)
  const [unsent, setUnsent] = useState<number | null>(0)
  const [isAsked, setAsked] = useState(false)
  const go = () => {
    before?.()
    evenOverWindows(() => void dispatch(signOutAsked())) // at once, on a shared computer; and no step of a window is left for who comes next
  }
  const look = async () => {
    setLooking(true)
    const kept = me === undefined ? 0 : await unsentOf(me)
    const count = kept === null ? null : Math.max(kept, unsentHere(store.getState()))
    setLooking(false)
    setUnsent(count)
    if (count === 0) go()
    else setAsked(true)
  }
  const question = (
    <Confirm
      title="Messages are not sent"
      text={`${wordsOf(unsent)} Are you sure you want to log out?`}
      note="Messages that have not been sent are lost when you log out. To send them, stay until you are back online. The chat shows when they have been sent."
      yes="Logout"
      isOfPage={false}
      opened={isAsked}
      close={() => setAsked(false)}
      confirm={() => {
        setAsked(false)
        go()
      }}
    />
  )
  return { logOut: () => void look(), isLooking, question }
}
