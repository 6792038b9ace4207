import { useSelector } from 'react-redux'
import { myself } from '../../shared/format/person.js'
import { selectComplete, selectSession } from '../../shared/session/session.js'
import { ConnectNow } from '../ConnectNow.js'
import { Door } from '../Door.js'
import { MoreAboutYou } from './MoreAboutYou.js'

/** Where the onboarding ends (spec 1 §2). */
export const WelcomePage = () => {
  const session = useSelector(selectSession)
  const isComplete = useSelector(selectComplete)
  return (
    <Door title="Welcome" heading={`Welcome, ${myself(session?.full_name ?? null)}`}>
      <ConnectNow />
      {isComplete && <MoreAboutYou />}
    </Door>
  )
}
