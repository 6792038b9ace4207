import { useSelector } from 'react-redux'
import { doctor } from '../shared/person.js'
import { selectSession } from '../shared/session.js'
import { ConnectNow } from './ConnectNow.js'
import { Door } from './Door.js'

/** Where the onboarding ends (spec 1 §2). */
export const WelcomePage = () => {
  const session = useSelector(selectSession)
  return (
    <Door title="Welcome" heading={`Welcome, ${doctor(session?.full_name ?? null)}`}>
      <ConnectNow />
    </Door>
  )
}
