import { useSelector } from 'react-redux'
import { myself } from '../../shared/format/person.js'
import { selectComplete, selectSession } from '../../shared/session/session.js'
import { StepPage } from '../../shared/ui/pages/StepPage.js'
import { ConnectNow } from '../ConnectNow.js'
import { MoreAboutYou } from './MoreAboutYou.js'

/** Where the onboarding ends, and the cases begin (spec 1 §2). */
export const WelcomePage = () => {
  const session = useSelector(selectSession)
  const isComplete = useSelector(selectComplete)
  return (
    <StepPage title="Welcome" heading={`Welcome, ${myself(session?.full_name ?? null)}`} step={null}>
      <ConnectNow />
      {isComplete && <MoreAboutYou />}
    </StepPage>
  )
}
