import { Anchor, Button, Stack } from '@mantine/core'
import { FormProvider, useForm } from 'react-hook-form'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useNavigate } from 'react-router-dom'
import { useRefusal } from '../../shared/forms/useRefusal.js'
import { useCommandKey } from '../../shared/forms/useCommandKey.js'
import { noticed } from '../../shared/ui/notices/notices.js'
import type { Details } from '../calls.js'
import { bodyOf, formOf, resolver, type MembershipForm } from './membership-form.js'
import { MembershipFields } from './MembershipFields.js'
import { OwnStep, type Taking } from '../editing/OwnStep.js'
import { selectSubmission, stepSent } from '../slice.js'
import { NO_CHANGES } from '../editing/unchanged.js'
import { useDone } from '../editing/useDone.js'

const isTold = ({ membershipAssociation: { associations, other_international } }: Details): boolean =>
  associations.length > 0 || other_international !== null

/** Step 3, which may be left out (DECISIONS C-04); later it is where all associations can be changed. */
export const MembershipPage = () => (
  <OwnStep title="Step 3 Membership of Association" changeTitle="Membership of Association" step={3} isTold={isTold}>
    {(taking) => <Form {...taking} />}
  </OwnStep>
)

const Form = ({ id, details, isMember, isChange }: Taking) => {
  const submission = useSelector(selectSubmission)
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const commandKey = useCommandKey()
  const before = formOf(details.membershipAssociation)
  const form = useForm<MembershipForm>({ resolver, defaultValues: before })
  useRefusal(form.setError, submission)
  const next = isChange ? `/profile/${id}` : '/mediRegistration'
  // A newcomer is led on by the session, which says that the step is done.
  const sent = useDone(() => isMember && void navigate(next))
  const submit = form.handleSubmit((values) => {
    const told = { ...bodyOf(values), id }
    if (isChange && JSON.stringify(bodyOf(values)) === JSON.stringify(bodyOf(before))) {
      dispatch(noticed(NO_CHANGES))
      return
    }
    sent()
    const change = isChange
      ? ({ part: 'memberships', first: false, told: { ...told, offered: 'all' } } as const)
      : ({ part: 'memberships', first: true, told } as const)
    dispatch(stepSent({ change, key: commandKey(change) }))
  })
  return (
    <FormProvider {...form}>
      <form noValidate aria-label="Membership of Association" onSubmit={(event) => void submit(event)}>
        <Stack gap="lg">
          <MembershipFields offered="all" />
          <Button type="submit" loading={submission.sending}>
            {isChange ? 'Save' : 'Save and continue'}
          </Button>
          {isMember && (
            <Anchor component={Link} to={next}>
              {isChange ? 'Back to my profile' : 'Skip this for now'}
            </Anchor>
          )}
        </Stack>
      </form>
    </FormProvider>
  )
}
