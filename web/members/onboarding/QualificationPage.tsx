import { Text } from '@mantine/core'
import { useSelector } from 'react-redux'
import { selectSession } from '../../shared/session/session.js'
import { QualificationForm } from './QualificationForm.js'
import { StepPage } from '../../shared/ui/pages/StepPage.js'

export const QualificationPage = () => {
  const session = useSelector(selectSession)
  return (
    <StepPage step={2} title="Step 2 Qualifications">
      <Text mb="lg">Tell us where you trained. Colleagues see it on your profile.</Text>
      {session && <QualificationForm memberId={session.id} />}
    </StepPage>
  )
}
