import { Anchor, Button, Checkbox, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { DraftNote } from '../shared/drafts/DraftNote.js'
import { VISITOR } from '../shared/drafts/drafts.js'
import { useDraft } from '../shared/drafts/useDraft.js'
import { useRefusal } from '../shared/forms/useRefusal.js'
import { useCommandKey } from '../shared/forms/useCommandKey.js'
import { AcceptTerms } from '../shared/ui/text/AcceptTerms.js'
import { blank, joiningOf, resolver, SHORT } from './join-form.js'
import classes from './JoinForm.module.css'
import { ProviderButtons } from './ProviderButtons.js'
import { SIGN_UP } from './pending-sign-up.js'
import { joinAsked, selectJoin } from './slice.js'

export const JoinForm = () => {
  const submission = useSelector(selectJoin)
  const dispatch = useDispatch()
  const commandKey = useCommandKey()
  const form = useForm({ resolver, defaultValues: blank })
  const { register, control, handleSubmit, formState, setError } = form
  const { errors } = formState
  const draft = useDraft(VISITOR, SIGN_UP, form, blank)
  const isAsked = useWatch({ control, name: 'shortName' }) || [errors.firstName, errors.lastName].some((error) => error?.type === SHORT)
  useRefusal(setError, submission)
  const hint = useId()
  const submit = handleSubmit((values) => {
    const joining = joiningOf(values)
    dispatch(joinAsked({ joining, key: commandKey(joining) }))
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        <DraftNote {...draft} />
        <div role="group" aria-label="Your name" aria-describedby={hint}>
          <div className={classes.names}>
            <TextInput label="First name" autoComplete="given-name" {...register('firstName')} error={errors.firstName?.message} />
            <TextInput label="Last name" autoComplete="family-name" {...register('lastName')} error={errors.lastName?.message} />
          </div>
          <Text id={hint} size="sm" c="dimmed" mt={6}>
            As colleagues know you, without “Dr.”.
          </Text>
        </div>
        {isAsked && (
          <Checkbox
            label="This is my full name"
            description="For names of one or two letters"
            {...register('shortName', { deps: ['firstName', 'lastName'] })}
          />
        )}
        <TextInput label="Email" type="email" autoComplete="email" {...register('emailId')} error={errors.emailId?.message} />
        <PasswordInput
          label="Password"
          description="At least 7 characters"
          autoComplete="new-password"
          {...register('password')}
          error={errors.password?.message}
        />
        <Checkbox
          label="I am a surgeon, and I am responsible for what I share here."
          {...register('indemnity')}
          error={errors.indemnity?.message}
        />
        <Checkbox label={<AcceptTerms />} {...register('clauses')} error={errors.clauses?.message} />
        <Button type="submit" loading={submission.sending} mt="xs">
          Sign up
        </Button>
        <Text ta="center">
          Already a member?{' '}
          <Anchor component={Link} to="/login">
            Login
          </Anchor>
        </Text>
        <ProviderButtons />
      </Stack>
    </form>
  )
}
