import '../shared/ui/mantine/choices.css'
import { Alert, Button, Group, NativeSelect, PasswordInput, Radio, Stack, Textarea } from '@mantine/core'
import { toNestErrors } from '@hookform/resolvers'
import { useState } from 'react'
import { Controller, useForm, type Resolver } from 'react-hook-form'
import { useDispatch, useSelector } from 'react-redux'
import { check } from '../generated/checks/deleteAccount.js'
import { resolverOf, withoutBlanks } from '../shared/forms/resolver.js'
import { useRefusal } from '../shared/forms/useRefusal.js'
import { useCommandKey } from '../shared/forms/useCommandKey.js'
import { Confirm } from '../shared/ui/windows/Confirm.js'
import type { Deletion } from './calls.js'
import { CATEGORIES } from './reasons.js'
import { deletionAsked, selectDeletion } from './slice.js'

interface Values {
  reasonCategory: NonNullable<Deletion['reasonCategory']>
  reason: string
  posts: 'erase' | 'keep'
  password: string
}

const NO_PASSWORD = 'Password is required'

const bodyOf = ({ reasonCategory, reason, posts, password }: Values) =>
  ({ reasonCategory, reason, keepPosts: posts === 'keep', ...withoutBlanks({ password }) }) as Deletion
const checked = resolverOf<Values>(check, bodyOf)
/** Who has a password is asked for it, which the declared body leaves open; all that lacks is told at once. */
const withPassword: Resolver<Values> = async (values, context, options) => {
  const found = await checked(values, context, options)
  if (values.password !== '') return found
  const lacking = { password: { type: 'required', message: NO_PASSWORD } }
  return { values: {}, errors: { ...found.errors, ...toNestErrors<Values>(lacking, options) } }
}

/** Asks why, what is to become of the posts, and for the password; then, once more, whether it is meant (spec 1 §5). */
export const DeleteAccountForm = ({ hasPassword, close }: { hasPassword: boolean; close: () => void }) => {
  const submission = useSelector(selectDeletion)
  const dispatch = useDispatch()
  const keyOf = useCommandKey()
  const [deletion, setDeletion] = useState<Deletion | null>(null)
  const [isAsked, setAsked] = useState(false)
  const { register, control, handleSubmit, formState, setError } = useForm<Values>({
    resolver: hasPassword ? withPassword : checked,
    defaultValues: { reasonCategory: 'other', reason: '', posts: 'erase', password: '' },
  })
  const { reason, password } = formState.errors
  useRefusal(setError, submission)

  const { sending } = submission
  const ask = (values: Values) => {
    setDeletion(bodyOf(values))
    setAsked(true)
  }
  const yes = () => {
    if (!deletion) return
    dispatch(deletionAsked({ deletion, key: keyOf(deletion) }))
    setAsked(false)
  }
  return (
    <form noValidate aria-label="Delete account" onSubmit={(event) => void handleSubmit(ask)(event)}>
      <Stack gap="md">
        <NativeSelect label="Why are you leaving?" data={CATEGORIES} {...register('reasonCategory')} />
        <Textarea
          label="Reason"
          description="A few words of your own"
          autosize
          minRows={3}
          maxRows={8}
          {...register('reason')}
          error={reason?.message}
        />
        <Controller
          control={control}
          name="posts"
          render={({ field }) => (
            <Radio.Group {...field} label="Your posts">
              <Stack gap={8} mt={6}>
                <Radio value="erase" label="Erase them, with their photographs" />
                <Radio value="keep" label="Keep them for my colleagues, without my name" />
              </Stack>
            </Radio.Group>
          )}
        />
        {hasPassword && (
          <PasswordInput label="Password" autoComplete="current-password" {...register('password')} error={password?.message} />
        )}
        {!hasPassword && password && (
          <Alert color="red" role="alert">
            {password.message}
          </Alert>
        )}
        <Group>
          <Button type="submit" color="red.9">
            Delete account
          </Button>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
        </Group>
      </Stack>
      <Confirm
        title="Delete account?"
        text="Are you sure you want to Delete the SFS Account?"
        note={
          deletion?.keepPosts ? 'Your posts stay for your colleagues, without your name.' : 'Your posts are erased, with their photographs.'
        }
        yes="Yes, delete it"
        no="No"
        busy={sending}
        leadsOn
        opened={isAsked || sending} // it stands until its answer: a refusal leads back to the form
        close={() => setAsked(false)}
        confirm={yes}
      />
    </form>
  )
}
