import { Anchor } from '@mantine/core'
import { useDispatch } from 'react-redux'
import { Link, useNavigate } from 'react-router-dom'
import { useWish } from '../shared/forms/useWish.js'
import type { Details } from './calls.js'
import { OwnStep } from './OwnStep.js'
import { entriesOf, listOf } from './registration-form.js'
import { RegistrationForm } from './RegistrationForm.js'
import { stepSent } from './slice.js'
import { useDone } from './useDone.js'

/** Step 4, which ends at the welcome; members may come back to it, and leave it out (DECISIONS C-04). */
export const RegistrationPage = () => (
  <OwnStep title="Step 4 Medical Registration" step={4}>
    {(details, { id, is_all_details_filled }) => <Form id={id} recorded={details} isMember={is_all_details_filled === 1} />}
  </OwnStep>
)

const Form = ({ id, recorded, isMember }: { id: number; recorded: Details; isMember: boolean }) => {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const wish = useWish()
  const sent = useDone(() => isMember && void navigate('/welcome'))
  return (
    <RegistrationForm
      first
      before={entriesOf(recorded.mediRegistration)}
      button="Save my registrations"
      send={(entries) => {
        const told = { list: listOf(entries), terms: true as const, declaration: true as const, curruentTab: 4, id }
        sent()
        dispatch(stepSent({ change: { part: 'registrations', first: true, told }, key: wish(told) }))
      }}
      beside={
        isMember && (
          <Anchor component={Link} to="/welcome">
            Leave this out for now
          </Anchor>
        )
      }
    />
  )
}
