import { useSelector } from 'react-redux'
import { selectSession } from '../../shared/session/session.js'
import { PersonalForm } from './PersonalForm.js'
import { StepPage } from '../../shared/ui/pages/StepPage.js'

export const PersonalPage = () => {
  const session = useSelector(selectSession)
  return (
    <StepPage step={1} title="Step 1 Personal Information">
      {session && <PersonalForm session={session} />}
    </StepPage>
  )
}
