import { Anchor } from '@mantine/core'
import { useDispatch } from 'react-redux'
import { Link, useNavigate } from 'react-router-dom'
import { useCommandKey } from '../../shared/forms/useCommandKey.js'
import { noticed } from '../../shared/ui/notices/notices.js'
import type { Details } from '../calls.js'
import { OwnStep, type Taking } from '../editing/OwnStep.js'
import { registrationChange } from './registration-change.js'
import { entriesOf } from './registration-form.js'
import { RegistrationForm } from './RegistrationForm.js'
import { stepSent } from '../slice.js'
import { NO_CHANGES } from '../editing/unchanged.js'
import { useDone } from '../editing/useDone.js'

const isTold = ({ mediRegistration }: Details): boolean => mediRegistration.country.length > 0

/** Step 4, which ends at the welcome and may be left out (DECISIONS C-04); later the list is changed here. */
export const RegistrationPage = () => (
  <OwnStep title="Step 4 Medical Registration" changeTitle="Medical Registration" step={4} isTold={isTold}>
    {(taking) => <Form {...taking} />}
  </OwnStep>
)

const Form = ({ id, details, isMember, isChange }: Taking) => {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const commandKey = useCommandKey()
  const next = isChange ? `/profile/${id}` : '/welcome'
  const sent = useDone(() => isMember && void navigate(next))
  const before = entriesOf(details.mediRegistration)
  return (
    <RegistrationForm
      first={!isChange}
      before={before}
      button={isChange ? 'Save' : 'Save my registrations'}
      send={(entries) => {
        const change = registrationChange({ id, before, entries, first: !isChange })
        if (!change) {
          dispatch(noticed(NO_CHANGES))
          return
        }
        sent()
        dispatch(stepSent({ change, key: commandKey(change) }))
      }}
      beside={
        isMember && (
          <Anchor component={Link} to={next}>
            {isChange ? 'Back to my profile' : 'Skip this for now'}
          </Anchor>
        )
      }
    />
  )
}
