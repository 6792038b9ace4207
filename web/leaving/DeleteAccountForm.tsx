import '../shared/ui/mantine/choices.css'
import { Alert, Button, Group, NativeSelect, PasswordInput, Radio, Stack, Text, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Controller, useForm } from 'react-hook-form'
import { useDispatch, useSelector } from 'react-redux'
import { check } from '../generated/checks/deleteAccount.js'
import { resolverOf, withoutBlanks } from '../shared/forms/resolver.js'
import { useRefusal } from '../shared/forms/useRefusal.js'
import { useCommandKey } from '../shared/forms/useCommandKey.js'
import { useOpenWindow } from '../shared/ui/windows/open-windows.js'
import type { Deletion } from './calls.js'
import { CATEGORIES } from './reasons.js'
import { deletionAsked, selectDeletion } from './slice.js'

interface Values {
  reasonCategory: NonNullable<Deletion['reasonCategory']>
  reason: string
  posts: 'erase' | 'keep'
  password: string
}

/** Asked once everything is typed, and answered once it is said that it is meant. */
interface Question {
  readonly deletion: Deletion
  readonly isAnswered: boolean
}

const NO_PASSWORD = 'Password is required'

const bodyOf = ({ reasonCategory, reason, posts, password }: Values) =>
  ({ reasonCategory, reason, keepPosts: posts === 'keep', ...withoutBlanks({ password }) }) as Deletion
const resolver = resolverOf<Values>(check, bodyOf)

/** Asks why, what is to become of the posts, and for the password; then, once more, whether it is meant (spec 1 §5). */
export const DeleteAccountForm = ({ hasPassword, close }: { hasPassword: boolean; close: () => void }) => {
  const submission = useSelector(selectDeletion)
  const dispatch = useDispatch()
  const keyOf = useCommandKey()
  const [question, setQuestion] = useState<Question | null>(null)
  const { register, control, handleSubmit, formState, setError } = useForm<Values>({
    resolver,
    defaultValues: { reasonCategory: 'other', reason: '', posts: 'erase', password: '' },
  })
  const { reason, password } = formState.errors
  useRefusal(setError, submission)

  const { sending } = submission
  const asked = question && (sending || !question.isAnswered) ? question.deletion : null // a refusal leads back to the form
  const asking = useRef<HTMLButtonElement>(null)
  const dialog = useRef<HTMLDivElement>(null)
  const ask = (values: Values) => {
    if (hasPassword && values.password === '') setError('password', { message: NO_PASSWORD }, { shouldFocus: true })
    else setQuestion({ deletion: bodyOf(values), isAnswered: false })
  }
  const yes = (deletion: Deletion) => {
    dialog.current?.focus() // a button that waits has no focus
    dispatch(deletionAsked({ deletion, key: keyOf(deletion) }))
    setQuestion({ deletion, isAnswered: true })
  }
  const no = () => {
    if (sending) return
    flushSync(() => setQuestion(null))
    asking.current?.focus()
  }
  // Escape and Back say no, and leave the window where it is. Once it is sent, what follows leads to another page.
  useOpenWindow(asked !== null, no, { mayClose: !sending, isPlace: !sending })
  return (
    <form noValidate aria-label="Delete account" onSubmit={(event) => void handleSubmit(ask)(event)}>
      {/* Until it is answered what was chosen is said, and cannot be chosen otherwise. */}
      <Stack gap="md" display={asked ? 'none' : undefined}>
        <NativeSelect label="Why are you leaving?" data={CATEGORIES} {...register('reasonCategory')} />
        <Textarea label="Reason" autosize minRows={3} maxRows={8} {...register('reason')} error={reason?.message} />
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
          <Button ref={asking} type="submit" color="red.9">
            Delete account
          </Button>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
        </Group>
      </Stack>
      {asked && (
        <div ref={dialog} role="alertdialog" aria-label="Delete account" aria-describedby="sure becoming" aria-busy={sending} tabIndex={-1}>
          <Text fw={650} mb="xs" id="sure">
            Are you sure you want to Delete the SFS Account?
          </Text>
          <Text mb="md" id="becoming">
            {asked.keepPosts ? 'Your posts stay for your colleagues, without your name.' : 'Your posts are erased, with their photographs.'}
          </Text>
          <Group>
            <Button color="red.9" onClick={() => yes(asked)} loading={sending}>
              Yes, delete it
            </Button>
            <Button variant="default" onClick={no} disabled={sending} data-autofocus autoFocus>
              No
            </Button>
          </Group>
        </div>
      )}
    </form>
  )
}
