import '../shared/ui/mantine/choices.css'
import { Alert, Button, Group, NativeSelect, PasswordInput, Radio, Stack, Text, Textarea } from '@mantine/core'
import { useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { Controller, useForm } from 'react-hook-form'
import { useDispatch, useSelector } from 'react-redux'
import { check } from '../generated/checks/deleteAccount.js'
import { resolverOf, withoutBlanks } from '../shared/forms/resolver.js'
import { useRefusal } from '../shared/forms/useRefusal.js'
import { useCommandKey } from '../shared/forms/useCommandKey.js'
import type { Deletion } from './calls.js'
import { CATEGORIES } from './reasons.js'
import { deletionAsked, selectDeletion } from './slice.js'

interface Values {
  reasonCategory: NonNullable<Deletion['reasonCategory']>
  reason: string
  posts: 'erase' | 'keep'
  password: string
}

const bodyOf = ({ reasonCategory, reason, posts, password }: Values) =>
  ({ reasonCategory, reason, keepPosts: posts === 'keep', ...withoutBlanks({ password }) }) as Deletion
const resolver = resolverOf<Values>(check, bodyOf)

/** Asks why, what is to become of the posts, and for the password; then, once more, whether it is meant (spec 1 §5). */
export const DeleteAccountForm = ({ hasPassword, close }: { hasPassword: boolean; close: () => void }) => {
  const submission = useSelector(selectDeletion)
  const dispatch = useDispatch()
  const keyOf = useCommandKey()
  const [confirming, setConfirming] = useState<Deletion | null>(null)
  const { register, control, handleSubmit, formState, setError } = useForm<Values>({
    resolver,
    defaultValues: { reasonCategory: 'other', reason: '', posts: 'erase', password: '' },
  })
  const { reason, password } = formState.errors
  useRefusal(setError, submission)

  const send = () => {
    if (confirming) dispatch(deletionAsked({ deletion: confirming, key: keyOf(confirming) }))
    setConfirming(null)
  }
  const asking = useRef<HTMLButtonElement>(null)
  const back = () => {
    flushSync(() => setConfirming(null))
    asking.current?.focus()
  }
  /** Escape says no, and leaves the window where it is. */
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') back()
  }
  return (
    <form noValidate aria-label="Delete account" onSubmit={(event) => void handleSubmit((values) => setConfirming(bodyOf(values)))(event)}>
      {/* Meanwhile what was chosen is said, and cannot be chosen otherwise. */}
      <Stack gap="md" display={confirming ? 'none' : undefined}>
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
          <Button ref={asking} type="submit" color="red.9" loading={submission.sending}>
            Delete account
          </Button>
          <Button variant="default" onClick={close} disabled={submission.sending}>
            Cancel
          </Button>
        </Group>
      </Stack>
      {confirming && (
        <div role="alertdialog" aria-label="Delete account" aria-describedby="sure becoming" onKeyDown={onKeyDown}>
          <Text fw={650} mb="xs" id="sure">
            Are you sure you want to Delete the SFS Account?
          </Text>
          <Text mb="md" id="becoming">
            {confirming.keepPosts
              ? 'Your posts stay for your colleagues, without your name.'
              : 'Your posts are erased, with their photographs.'}
          </Text>
          <Group>
            <Button color="red.9" onClick={send} data-mantine-stop-propagation="true">
              Yes, delete it
            </Button>
            <Button variant="default" onClick={back} data-mantine-stop-propagation="true" data-autofocus autoFocus>
              No
            </Button>
          </Group>
        </div>
      )}
    </form>
  )
}
