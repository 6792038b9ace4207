import { useSelector } from 'react-redux'
import type { Session } from '../../../api/contract/members/members.js'
import { useAnswer } from '../../shared/net/useAnswer.js'
import { selectSession } from '../../shared/session/session.js'
import { Failed } from '../../shared/ui/Sorry.js'
import { PageLoading } from '../../shared/ui/pages/PageLoading.js'
import { StepPage } from '../../shared/ui/pages/StepPage.js'
import { lookAtTold } from '../calls.js'
import { PersonalForm } from './PersonalForm.js'

/** Step 1, and what it told for who comes back to it from a later one. */
export const PersonalPage = () => {
  const session = useSelector(selectSession)
  return (
    <StepPage step={1} title="Step 1 Personal Information">
      {session && (session.till_where_filled === 0 ? <PersonalForm session={session} /> : <Revised session={session} />)}
    </StepPage>
  )
}

const Revised = ({ session }: { session: Session }) => {
  const told = useAnswer(String(session.id), () => lookAtTold(session.id))
  if (told.state === 'loading') return <PageLoading />
  if (told.state === 'failed') return <Failed text="This step could not be loaded." again={told.again} />
  return <PersonalForm session={session} told={told.answer} />
}
