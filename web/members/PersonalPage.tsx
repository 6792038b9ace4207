import { useSelector } from 'react-redux'
import { selectSession } from '../shared/session.js'
import { PersonalForm } from './PersonalForm.js'
import { StepPage } from './StepPage.js'

export const PersonalPage = () => {
  const session = useSelector(selectSession)
  return <StepPage title="Step 1 Personal Information">{session && <PersonalForm session={session} />}</StepPage>
}
