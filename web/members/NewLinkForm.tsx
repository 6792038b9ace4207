import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { check } from '../generated/checks/resendVerification.js'
import { resolverOf, withoutBlanks } from '../shared/forms/resolver.js'
import { selectSession } from '../shared/session/session.js'
import { rememberedEmail } from './remembered-email.js'
import { linkAsked, selectJoined, selectLinkComing } from './slice.js'

interface Form {
  emailId: string
}
interface Props {
  /** Where whoever is signed in goes on to. */
  readonly onward: string
}
const resolver = resolverOf<Form>(check, withoutBlanks)

/** The way on for whose link is too old, or was replaced by a newer one. */
export const NewLinkForm = ({ onward }: Props) => {
  const joined = useSelector(selectJoined)
  const isIn = useSelector(selectSession) !== null
  const isComing = useSelector(selectLinkComing)
  const dispatch = useDispatch()
  const emailId = joined?.emailId ?? rememberedEmail() ?? ''
  const { register, handleSubmit, formState } = useForm<Form>({ resolver, defaultValues: { emailId } })
  const submit = handleSubmit((asked) => void dispatch(linkAsked(asked.emailId.trim())))
  return (
    <form noValidate aria-label="A new link" onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        <Text>The link may be more than seven days old, or a newer one has been sent to you.</Text>
        <TextInput label="Email" type="email" autoComplete="email" {...register('emailId')} error={formState.errors.emailId?.message} />
        <Button type="submit" loading={isComing}>
          Send a new link
        </Button>
        <Text ta="center">
          Already verified?{' '}
          <Anchor component={Link} to={isIn ? onward : '/login'}>
            {isIn ? 'Continue' : 'Login'}
          </Anchor>
        </Text>
      </Stack>
    </form>
  )
}
