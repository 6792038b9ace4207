import { Anchor, Stack } from '@mantine/core'
import { FormProvider, useForm } from 'react-hook-form'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { useRefusal } from '../../shared/forms/useRefusal.js'
import type { EditProps } from '../editing/edit-props.js'
import { bodyOf, formOf, resolver, type MembershipForm } from './membership-form.js'
import { MembershipFields } from './MembershipFields.js'
import { SaveBar } from '../editing/SaveBar.js'
import { selectSubmission } from '../slice.js'

/** The international ones and free text; all of them have a page of their own. */
export const MembershipEdit = ({ id, details, save }: EditProps) => {
  const submission = useSelector(selectSubmission)
  const before = formOf(details.membershipAssociation)
  const form = useForm<MembershipForm>({ resolver, defaultValues: before })
  useRefusal(form.setError, submission)
  const isFirst = details.membershipAssociation.associations.length === 0 && details.membershipAssociation.other_international === null
  const submit = form.handleSubmit((values) => {
    const told = { ...bodyOf(values), id }
    const isSame = !isFirst && JSON.stringify(bodyOf(values)) === JSON.stringify(bodyOf(before))
    save(isSame ? null : { part: 'memberships', first: isFirst, told })
  })
  return (
    <FormProvider {...form}>
      <form noValidate aria-label="Membership association" onSubmit={(event) => void submit(event)}>
        <Stack gap="lg">
          <MembershipFields offered="international" />
          <Anchor component={Link} to="/membershipAssociation">
            Indian associations, and all others
          </Anchor>
          <SaveBar />
        </Stack>
      </form>
    </FormProvider>
  )
}
