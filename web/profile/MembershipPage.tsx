import { Anchor, Button, Stack } from '@mantine/core'
import { FormProvider, useForm } from 'react-hook-form'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useNavigate } from 'react-router-dom'
import { useRefusal } from '../shared/forms/useRefusal.js'
import { useWish } from '../shared/forms/useWish.js'
import type { Details } from './calls.js'
import { bodyOf, formOf, resolver, type MembershipForm } from './membership-form.js'
import { MembershipFields } from './MembershipFields.js'
import { OwnStep } from './OwnStep.js'
import { selectSubmission, stepSent } from './slice.js'
import { useDone } from './useDone.js'

/** Step 3; members may come back to it, and leave it out (DECISIONS C-04). */
export const MembershipPage = () => (
  <OwnStep title="Step 3 Membership of Association" step={3}>
    {(details, { id, is_all_details_filled }) => <Form id={id} recorded={details} isMember={is_all_details_filled === 1} />}
  </OwnStep>
)

const Form = ({ id, recorded, isMember }: { id: number; recorded: Details; isMember: boolean }) => {
  const submission = useSelector(selectSubmission)
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const wish = useWish()
  const form = useForm<MembershipForm>({ resolver, defaultValues: formOf(recorded.membershipAssociation) })
  useRefusal(form.setError, submission)
  // A newcomer is led on by the session, which says that the step is done.
  const sent = useDone(() => isMember && void navigate('/mediRegistration'))
  const submit = form.handleSubmit((values) => {
    const told = { ...bodyOf(values), id }
    sent()
    dispatch(stepSent({ change: { part: 'memberships', first: true, told }, key: wish(told) }))
  })
  return (
    <FormProvider {...form}>
      <form noValidate aria-label="Membership of Association" onSubmit={(event) => void submit(event)}>
        <Stack gap="lg">
          <MembershipFields offered="all" />
          <Button type="submit" loading={submission.sending}>
            Save and go on
          </Button>
          {isMember && (
            <Anchor component={Link} to="/mediRegistration">
              Leave this out for now
            </Anchor>
          )}
        </Stack>
      </form>
    </FormProvider>
  )
}
